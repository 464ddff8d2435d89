/// The layout that a part of pages is put into: the one that it names at its beginning, as `{% extends "base.html" %}`,
/// `@extends('layouts.app')` or `layout: post` between dashes, or the one that its framework has for all that name none.
struct LayoutName {
  private var names: [String]
  /// Whether nothing in the part names it.
  let isByConvention: Bool
  /// Whether the part fills blocks of it.
  let takesBlocks: Bool

  /// The furthest that a layout is looked for.
  private static let furthest = 4096

  /// - Parameter file: the path of the part.
  init?(_ part: [UInt8], of file: String) {
    let start = Array(part.prefix(Self.furthest))
    let text = String(decoding: TemplateComments.blanked(start, of: file), as: UTF8.self)
    let head = Head(text: text, isBlade: file.hasSuffix(".blade.php"))
    let own = head.named
    guard let named = own ?? Self.byConvention(file, head), !named.isEmpty else { return nil }
    names = named
    isByConvention = own == nil
    takesBlocks = own == nil || Self.ofBlocks.contains(where: text.contains)
  }

  private static let ofBlocks = ["{% extends ", "{%- extends ", "@extends(", "define \""]

  /// The layout of a framework.
  private static func byConvention(_ file: String, _ head: Head) -> [String]? {
    guard !file.contains("/layouts/"), !file.contains("/layout/") else { return nil }
    if file.hasSuffix(".erb"), file.contains("views/") {
      return ["layouts/\(file.contains("_mailer/") ? "mailer" : "application").html.erb"]
    }
    if file.hasSuffix(".cshtml"), !head.text.contains("Layout = null") {
      return ["Shared/\(head.quoted(after: "Layout = ") ?? "_Layout").cshtml"]
    }
    if file.hasSuffix(".eex") || ComponentFile.hasBraces(file) {
      let folders = ["components/layouts", "layouts", "templates/layout", "layout"]
      return folders.flatMap { ["\($0)/root.html.heex", "\($0)/app.html.heex", "\($0)/app.html.eex"] }
    }
    return nil
  }

  /// Looks for it in the folder of the part and in those around.
  func file(from part: String, _ files: StyleFiles) -> StyleFiles.Found? {
    NamedTemplate(names: names).file(from: part, files)
  }
}

/// The beginning of a part of pages.
private struct Head {
  var text: String
  /// Whether it is a template of Laravel, in which a layout is a component too.
  var isBlade: Bool

  /// What it says itself: where its layout may be, or that it has none; nil where it says nothing.
  var named: [String]? {
    if let name = quoted(after: "@extends(") {
      return ["\(name.replacing(".", with: "/")).blade.php"]
    }
    if isBlade, let name = tag(beginning: "<x-"), name.contains("layout") {
      let path = name.replacing(".", with: "/")
      let short = path.hasSuffix("-layout") ? String(path.dropLast(7)) : path
      return [
        "components/\(path).blade.php", "components/\(path)/index.blade.php", "layouts/\(short).blade.php",
      ]
    }
    if let name = quoted(after: "{% extends ") ?? quoted(after: "{%- extends ") ?? quoted(after: "{% layout ")
    {
      return [name, "\(name).liquid", "templates/\(name)"]
    }
    if text.hasPrefix("---"), let line = text.split(separator: "\n").first(where: { $0.hasPrefix("layout:") })
    {
      let name = line.dropFirst(7).filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
      guard !["null", "none", "false", "~", ""].contains(name) else { return [] }
      return [
        "_layouts/\(name).html", "_layouts/\(name)", "_includes/\(name)", "_includes/\(name).njk",
        "_includes/layouts/\(name)",
      ]
    }
    if let name = text.firstRange(of: "{{!<").map({ text[$0.upperBound...].prefix { $0 != "}" } }) {
      return ["\(String(name).trimmedSpace).hbs"]
    }
    // What Hugo puts into its base, and Go into a template beside it.
    if ["{{ define \"", "{{define \"", "{{- define \""].contains(where: text.contains) {
      return [
        "baseof.html", "_default/baseof.html", "base.html", "layout.html", "base.gohtml", "layout.gohtml",
      ]
    }
    return nil
  }

  /// The first text in quotes behind a mark, in its line.
  func quoted(after mark: String) -> String? {
    guard let start = text.firstRange(of: mark)?.upperBound else { return nil }
    let line = text[start...].prefix { !"%)\n".contains($0) }
    return line.split { $0 == "\"" || $0 == "'" }.dropFirst(
      line.first.map { "\"'".contains($0) } ?? false ? 0 : 1
    )
    .first.map(String.init)
  }

  /// What follows a sign, up to the end of the name of a tag.
  private func tag(beginning sign: String) -> String? {
    text.firstRange(of: sign).map { found in
      String(text[found.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." })
    }
  }
}
