import Bytes
import ColorProfiles
import Foundation
import ImageColors
import LocalJSONStore
import PaletteCore
import PaletteFormats
import StyleSheets
import UncolorCLI

/// A reader, decoder or parser with files it reads.
struct Target {
  let name: String
  let seeds: [[UInt8]]
  /// Reads; what is wrong with the bytes is thrown or ignored.
  let read: ([UInt8]) throws -> Void

  /// Everything that takes bytes from outside.
  static func all(_ fixtures: String) throws -> [Target] {
    let palettes = try files(fixtures + "/valid") + files(fixtures + "/bad")
    let pictures = try files(fixtures + "/images")
    let written = writings(palettes)
    let profiles = try files(fixtures + "/print")
    // In one order: the same seed gives the same bytes in every run.
    let every = palettes + written.sorted { $0.key < $1.key }.flatMap(\.value)
    var targets = PaletteFormat.all.filter { $0.read != nil }.map { format in
      let own = written[format.id] ?? []
      let found = every.filter { format.sniff?($0) ?? .no != .no }
      return Target(name: format.id, seeds: own + found.prefix(20) + palettes.prefix(2)) {
        _ = try format.read?(FormatInput(bytes: $0))
      }
    }
    let texts = every.filter { !$0.prefix(1024).contains(0) }
    let lists = (written["clr"] ?? []) + (written["iterm"] ?? [])
    targets += [
      Target(name: "sniff", seeds: every) { _ = try FormatSniffer.detect($0, fileName: "") },
      Target(name: "json-scan", seeds: palettes) { _ = try JSONScan($0, recordKey: "palettes") },
      Target(name: "json-tape", seeds: palettes) { _ = try JSONTape($0) },
      Target(name: "json-records", seeds: palettes) {
        _ = try JSONRecords($0, key: "palettes", fields: ["id", "name"], counted: "colorGroups")
      },
      Target(name: "xml", seeds: texts) { _ = try XMLReader.parse($0) },
      Target(name: "yaml", seeds: texts) { _ = try YAMLSubset.parse($0) },
      Target(name: "property-list", seeds: lists.isEmpty ? palettes : lists) {
        _ = try PropertyList.read($0)
      },
      Target(name: "zip", seeds: every.filter { Zip.isZip($0) } + [[80, 75, 3, 4]]) { _ = try Zip.read($0) },
      Target(name: "inflate", seeds: every.prefix(8).map { Zlib.compress($0) }) {
        _ = try Zlib.decompress($0, limit: 1 << 24)
      },
      Target(name: "picture", seeds: pictures + (written["png"] ?? [])) {
        _ = try ImageDecoder.decode($0, options: .full)
      },
      Target(name: "icc", seeds: profiles) { bytes in
        let profile = try ICCProfile(bytes)
        for intent in ICCProfile.Intent.allCases {
          for (from, to) in [
            (ColorTransform.End.device(profile), ColorTransform.End.lab), (.lab, .device(profile)),
          ] {
            let transform = try? ColorTransform(from: from, to: to, intent: intent, compensatesBlack: true)
            _ = transform?(SIMD4(0.3, 40, -20, 1))
          }
        }
      },
      Target(name: "baseline", seeds: palettes) { _ = try Baseline(bytes: $0) },
      Target(name: "backup", seeds: [backup()] + palettes.prefix(3)) {
        _ = try LocalJSONStore.verifyBackup($0)
      },
      Target(name: "css-color", seeds: colors) { _ = try Color(css: String(decoding: $0, as: UTF8.self)) },
      command("palette-show", ["palette", "show", "-"], every),
      command("check", ["check", "-", "--on", "white"], every),
      command("check-page", ["check", "-"], pages),
      command("check-sheet", ["check", "-"], sheets),
      command("convert", ["convert", "--to", "oklch"], colors),
      command("contrast", ["contrast", "-", "white"], colors),
      command("audit", ["audit", "-", "--palette", fixtures + "/valid/small.json"], texts),
    ]
    targets += components.map { name, text in
      Target(name: "component-" + name, seeds: [Array(text.utf8)] + sheets) { bytes in
        let file = "Card." + name
        let component =
          ComponentFile.isTemplate(file)
          ? ComponentFile(part: bytes, name: file) : ComponentFile(bytes, name: file)
        guard let component else { return }
        let styles = component.sheets(in: file, files: compiling)
        _ = RenderedPairs.component(component, styles: styles, file: file, files: compiling)
      }
    }
    return targets
  }

  /// A whole command over standard input, in memory.
  private static func command(_ name: String, _ words: [String], _ seeds: [[UInt8]]) -> Target {
    Target(name: "command-" + name, seeds: seeds) { bytes in
      let context = Context(
        input: ByteSource(bytes), output: ByteSink(descriptor: nil), errors: ByteSink(descriptor: nil),
        environment: ["UNCOLOR_STORE": "/nonexistent"], workingDirectory: "/", terminal: TerminalFacts(),
        now: { Date(timeIntervalSince1970: 1_772_000_000) }, newID: { "00000000-0000-4000-8000-000000000000" }
      )
      _ = Program.run(words, context)
    }
  }

  /// Style sheets with what the cascade and the selectors of real ones hold.
  private static let sheets = [
    "a{color:#777;background:#fff}a:hover,a:focus-visible{color:red}.b::before{content:'x';color:#888}",
    ":root{--ink:#222;--page:#fff}.dark{--ink:#ddd;--page:#111}body{color:var(--ink);background:var(--page)}",
    "@layer a,b;@layer b{p{color:red!important}}@media (width>1px) and (prefers-color-scheme:dark){p{color:blue}}",
    "@supports (color:oklch(0 0 0)){li:nth-child(2n+1 of .x):not(:has(> b ~ i)){color:color-mix(in oklab,red,#fff 20%)}}",
    ".card{color:#333;&:is(:hover,.on) > a{color:#999}@media print{color:#000}}[title*='x' i]{background:rgb(0 0 0/50%)}",
  ].map { Array($0.utf8) }

  /// Pages with those sheets.
  private static let pages =
    sheets.map { sheet in
      Array("<!doctype html><html lang=en><meta charset=utf-8><style>".utf8) + sheet
        + Array(
          """
          </style><body class=dark style="color:#333"><div class=card><a href=# class="b on" title=xyz>a &amp; b</a>
          <ul><li class=x>1<li>2<b>3</b></ul><table><tr><td bgcolor=#eee>4<select><option>5</select></table>
          <button disabled>6</button><svg><text fill=red>7</text></svg><p hidden>8<template><p>9</template></div>
          """.utf8)
    }

  /// A component in every language that draws, by what its file is called at the end.
  private static let components = [
    (
      "vue",
      """
      <script setup>const tone = { ok: '#0a0', no: "#a00" }; const on = ref(true)</script>
      <template><p :class="['card', on ? 'on' : `off-${kind}`]" :style="{ color: tone[kind], ...look }">{{ text }}</p>
      <slot v-if="on" /><b v-for="x in list" :key="x" v-bind="{ class: x }">b</b></template>
      <style scoped lang="scss">$ink: #777; .card { color: $ink; &.on { color: darken($ink, 10%) } }</style>
      """
    ),
    (
      "svelte",
      """
      <script>let { on, tone = '#888' } = $props()</script>
      {#if on}<p class="card" class:on style:color={tone} style="background: {on ? '#fff' : '#eee'}">a</p>{:else}b{/if}
      {#each list as x (x.id)}<b {...x}>{x}</b>{/each}{#snippet row(x)}<i>{x}</i>{/snippet}{@render row(1)}
      <style>.card { color: #777 } .on { background: #fff }</style>
      """
    ),
    (
      "astro",
      """
      ---
      const { tone } = Astro.props; const list = ['a', 'b']
      ---
      <p class:list={['card', { on: tone }]} style={{ color: '#888' }}>{list.map((x) => <b set:text={x} />)}</p>
      <style lang="less">@ink: #777; .card { color: fade(@ink, 90%); .on() }</style>
      """
    ),
    (
      "tsx",
      """
      import s from './card.module.css'
      const looks = { a: { color: '#999' }, b: { color: "#333", background: '#fff' } }
      const Box = styled(Button)<{ on: boolean }>`color: ${(p) => p.on ? '#777' : p.theme.ink}; &:hover { color: red }`
      export function Card<T extends object>({ on, tone, c }: Props) {
        const row = <b className={clsx(s.row, on && 'text-gray-500', { [s.on]: on })}>x</b>
        return on ? <Box sx={{ color: 'primary.main', '&:hover': { color: c ?? '#bbb' } }} {...looks[tone]}>{row}</Box> : null
      }
      """
    ),
    (
      "mjs",
      """
      import { createElement as make, Fragment } from 'react'
      import { jsx as _jsx } from 'react/jsx-runtime'
      const e = React.createElement, base = { color: '#777' }
      const Row = ({ children, on }) => e('li', { className: 'a' + on, style: { ...base, background: "#888" } }, children)
      export const App = (p) => make<P>(Fragment, null, [h('p.note#top', { class: ['b', { on: p.on }] }, `a ${p.x}`),
        m('.box', h(Row, { on: 1 }, p.list.map((x) => e('b', null, x)))), _jsx('i', { style: base, children: ['c', App] })])
      """
    ),
    (
      "js",
      """
      export class Card extends LitElement {
        static styles = css`:host { color: #777 } .on { background: ${unsafeCSS(ground)} }`
        render() { return html`<p class=${classMap({ on: this.on })} style="color: ${tone}">${this.rows.map((x) => html`<b>${x}</b>`)}</p>` }
      }
      """
    ),
    (
      "erb",
      """
      <div class="card <%= 'on' if on? %>" style="color: <%= tone %>; background: #fff">
      <%= link_to "a", path, class: "text-gray-500", style: "color: #888" %><% if on? %><b>x</b><% else %>y<% end %></div>
      """
    ),
    (
      "html.twig",
      """
      {% block body %}<p class="card {{ on ? 'on' : 'off' }}" style="color: {{ tone }}">{{ text|raw }}</p>{% endblock %}
      """
    ),
    (
      "php",
      """
      <?php if ($on): ?><p class="card <?= $kind ?>" style="color:<?= $tone ?>;background:#fff">{{ $text }}</p><?php endif; ?>
      @if($on)<b @class(['on' => $on, 'p-4'])>{!! $raw !!}</b>@endif
      """
    ),
    (
      "cshtml",
      """
      @model Page
      @if (Model.On) { <p class="card @(Model.On ? "on" : "")" style="color: @Model.Tone">@Model.Text</p> } else { <b>x</b> }
      """
    ),
    (
      "heex",
      """
      <.card class={["card", @on && "on"]} style={"color: #{@tone}"}><b :if={@on} :for={x <- @list}>{x}</b></.card>
      """
    ),
  ]

  /// Compiles sheets that bring nothing in.
  private static let compiling: StyleFiles = {
    var files = StyleFiles.none
    files.compiled = SheetCompiler.languages
    files.compile = { SheetCompiler.compile($0, $1, in: [], name: $2) }
    return files
  }()

  private static let colors = [
    "#1c6e8c", "rebeccapurple", "rgb(10 20 30 / 50%)", "oklch(70% 0.1 200deg)", "color(display-p3 1 0 0.5)",
    "hsl(120 50% 50%)\nlab(50% 40 -20)\nhwb(30 10% 20%)", "color-mix(in oklab, red 30%, blue)",
    "rgb(from #123456 calc(r + 10) g b)", "{\"hex\": \"#ff0000\"}\n",
  ].map { Array($0.utf8) }

  /// The valid palettes in every format that can be written.
  private static func writings(_ palettes: [[UInt8]]) -> [String: [[UInt8]]] {
    var result: [String: [[UInt8]]] = [:]
    let read = palettes.compactMap { try? PaletteFormat.json.read?(FormatInput(bytes: $0)).palettes.first }
    for format in PaletteFormat.all {
      for palette in read.prefix(4) {
        let files = (try? format.write?(palette, WriteOptions()))?.files ?? []
        result[format.id, default: []] += files.map(\.bytes).filter { $0.count < 1 << 16 }
      }
    }
    return result
  }

  private static func backup() -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return (try? LocalJSONStore(directory: folder).createBackup()) ?? []
  }

  private static func files(_ folder: String) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap {
      FileManager.default.contents(atPath: folder + "/" + $0).map { [UInt8]($0) }
    }
  }
}
