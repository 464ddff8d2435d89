import Testing

@testable import StyleSheets

/// Elements that functions of templates make: a page and a part of one have the same.
@Suite struct TemplateHelperTests {
  /// A template, the pairs that it has, and what is not known of it.
  struct Helped: Sendable, CustomTestStringConvertible {
    var file: String
    var markup: String
    var pairs: [String]
    var open: [String]

    init(_ file: String, _ markup: String, _ pairs: [String], open: [String] = []) {
      (self.file, self.markup, self.pairs, self.open) = (file, markup, pairs, open)
    }

    var testDescription: String { "\(file): \(markup)" }
  }

  private static let css =
    "body{background:#fff;color:#222}.lite,.a.lite{color:#ccc}.faint::placeholder{color:#ddd}"
    + "input,select,textarea,button{background:#fff;color:#222}"

  static let rails: [Helped] = [
    Helped("a.erb", "<%= f.text_field :a, class: 'lite' %>", ["input.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= f.email_field(:a, class: 'lite') %>", ["input.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= text_field_tag :a, nil, class: 'lite' %>", ["input.lite #cccccc/#ffffff"]),
    Helped(
      "a.erb", "<%= f.text_field :a, placeholder: 'x', class: 'faint' %>",
      ["input.faint #222222/#ffffff", "input.faint::placeholder #dddddd/#ffffff"]),
    Helped("a.erb", "<%= f.text_area :a, class: 'lite' %>", ["textarea.lite #cccccc/#ffffff"]),
    Helped(
      "a.erb", "<%= f.select :a, [[1, 2]], {}, { class: 'lite' } %>", ["select.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= f.label :a, class: 'lite' %>", ["label.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= f.label :a, 'A', { class: 'lite' } %>", ["label.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= f.submit 'Save', class: 'lite' %>", ["input.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= f.submit %>", ["input #222222/#ffffff"]),
    Helped("a.erb", "<%= f.button 'Save', class: 'lite' %>", ["button.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= link_to 'x', a_path, class: 'lite' %>", ["a.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= link_to 'x', a_path, class: 'lite' if b %>", ["a.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= link_to('x', a_path, :class => \"lite\") unless b %>", ["a.lite #cccccc/#ffffff"]),
    Helped(
      "a.erb", "<%= button_to 'x', a, form: { class: 'b' }, class: 'lite' %>", ["button.lite #cccccc/#ffffff"]
    ),
    Helped("a.erb", "<%= content_tag(:p, 'x', class: 'lite') %>", ["p.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= content_tag :p, x, 'class' => 'lite' %>", ["p.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= tag.p 'x', class: 'lite' %>", ["p.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= tag.p class: 'lite' do %>x<% end %>", ["p.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= tag.p('x', class: 'lite') %>", ["p.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= tag.p 'x', id: 'b' %>", ["#b #222222/#ffffff"]),
    Helped(
      "a.erb", "<%= tag.p 'x', class: ['a', ('lite' if b)] %>",
      ["p.a #222222/#ffffff", "p.a.lite #cccccc/#ffffff"]),
    Helped(
      "a.erb", "<%= tag.p 'x', class: class_names('a', lite: b) %>",
      ["p.a #222222/#ffffff", "p.a.lite #cccccc/#ffffff"]),
    Helped(
      "a.erb", "<%= tag.p 'x', class: (b ? 'a' : 'lite') %>",
      ["p.a #222222/#ffffff", "p.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= tag.p 'x', class: %w[a lite] %>", ["p.a.lite #cccccc/#ffffff"]),
    Helped(
      "a.erb", "<%= tag.p 'x', class: \"a #{b}\" %>", ["p.a #222222/#ffffff", "p.a.lite #cccccc/#ffffff"]),
    Helped("a.erb", "<%= tag.p 'x', class: b %>", [], open: ["code decides its class"]),
    Helped("a.erb", "<%= tag.p 'x', style: \"color:#{b}\" %>", [], open: ["code decides its style"]),
    // Without text.
    Helped("a.erb", "<%= tag.div class: 'lite' %>", []), Helped("a.erb", "<%= tag.hr class: 'lite' %>", []),
    Helped("a.erb", "<%= content_tag :i, nil, class: 'lite' %>", []),
    Helped("a.erb", "<%= content_tag :i, '', class: 'lite' %>", []),
    Helped("a.erb", "<%= link_to image_tag('a.png'), b, class: 'lite' %>", []),
    Helped("a.erb", "<%= f.check_box :a, class: 'lite' %>", []),
    Helped("a.erb", "<%= f.hidden_field :a, class: 'lite' %>", []),
    Helped("a.erb", "<%= f.text_field :a, class: 'lite', disabled: true %>", []),
    Helped(
      "a.erb", "<%= tag.p(tag.b('x', class: 'lite'), class: 'a') %>", [], open: ["code makes what is in it"]),
  ]

  static let others: [Helped] = [
    Helped("a.eex", "<%= text_input f, :a, class: 'lite' %>", ["input.lite #cccccc/#ffffff"]),
    Helped("a.eex", "<%= submit \"Save\", class: \"lite\" %>", ["button.lite #cccccc/#ffffff"]),
    Helped("a.eex", "<%= link \"x\", to: \"/\", class: \"lite\" %>", ["a.lite #cccccc/#ffffff"]),
    Helped("a.eex", "<%= label f, :a, class: \"lite\" %>", ["label.lite #cccccc/#ffffff"]),
    Helped(
      "a.cshtml", "@Html.LabelFor(m => m.A, new { @class = \"lite\" })", ["label.lite #cccccc/#ffffff"]),
    Helped(
      "a.cshtml", "@Html.TextBoxFor(m => m.A, new { @class = \"lite\" })", ["input.lite #cccccc/#ffffff"]),
    Helped(
      "a.cshtml", "@Html.ActionLink(\"x\", \"a\", null, new { @class = \"lite\" })",
      ["a.lite #cccccc/#ffffff"]),
    Helped("a.twig", "{{ form_widget(form.a, {attr: {class: 'lite'}}) }}", ["input.lite #cccccc/#ffffff"]),
    Helped(
      "a.twig", "{{ form_label(form.a, 'A', {'label_attr': {'class': 'lite'}}) }}",
      ["label.lite #cccccc/#ffffff"]),
    Helped(
      "a.blade.php", "{{ Form::text('a', null, ['class' => 'lite']) }}", ["input.lite #cccccc/#ffffff"]),
    Helped(
      "a.blade.php", "{!! Form::label('a', 'A', ['class' => 'lite']) !!}", ["label.lite #cccccc/#ffffff"]),
    // Values that are called like functions.
    Helped("a.ejs", "<p><%= label %></p>", ["p #222222/#ffffff"]),
    Helped("a.erb", "<p><%= item.label %></p>", ["p #222222/#ffffff"]),
    Helped("a.erb", "<p><%= tag.name %></p>", ["p #222222/#ffffff"]),
    Helped("a.erb", "<p><%= label || 'x' %></p>", ["p #222222/#ffffff"]),
    Helped("a.erb", "<p><%= link ? 'x' : 'y' %></p>", ["p #222222/#ffffff"]),
    Helped("a.erb", "<p><%= label if a %></p>", ["p #222222/#ffffff"]),
    Helped("a.html", "<p>{{ link.title }}</p>", ["p #222222/#ffffff"]),
    Helped("a.html", "<p>{{ link_to }}</p>", ["p #222222/#ffffff"]),
  ]

  @Test(arguments: rails + others) func functionsMakeElements(_ helped: Helped) throws {
    let page = "<!doctype html><head><style>\(Self.css)</style></head><body>\(helped.markup)</body>"
    let found = RenderedPairs.page(
      Array(page.utf8), file: helped.file, files: .none, isTemplate: ComponentFile.isTemplate(helped.file))
    #expect(found.flatMap(\.pairs).map(\.line).sorted() == helped.pairs.sorted())
    #expect(found.flatMap(\.unresolved).map(\.reason) == helped.open)
    guard ComponentFile.isTemplate(helped.file) else { return }
    let whole = "<style>.all\(Self.css.dropFirst(4))</style><div class=all>\(helped.markup)</div>"
    let part = try #require(ComponentFile(part: Array(whole.utf8), name: helped.file))
    let own = RenderedPairs.component(part, styles: [], file: helped.file, files: .none)
    #expect(
      own.flatMap(\.pairs).map { $0.line.replacing("div.all ", with: "") }.sorted() == helped.pairs.sorted())
    #expect(own.flatMap(\.unresolved).map(\.reason) == helped.open)
  }

  /// What frameworks write into an element is text in it.
  @Test(arguments: [
    ("data-bind=\"text: a\"", true), ("data-bind=\"html: a, css: { b: c }\"", true),
    ("data-bind=\"css: { text: a }, 'text': b\"", true), ("data-bind=\"visible: a\"", false),
    ("data-bind=\"css: { text: a }\"", false), ("data-bind=\"textInput: a\"", false),
    ("data-bind=\"text\"", false),
    ("th:text=\"${a}\"", true), ("data-th-utext=\"${a}\"", true), ("ng-bind-template=\"{{a}}\"", true),
    ("rv-text=\"a\"", true), ("data-text=\"$a\"", true), ("data-text=\"a\"", false),
    ("x-text=\"a\" :class=\"{ b: c }\"", true),
  ]) func attributesWriteText(attribute: String, isText: Bool) throws {
    let style = "<style>p{color:#222;background:#fff}</style>"
    let page = RenderedPairs.page(
      Array("\(style)<p \(attribute)></p>".utf8), file: "a.html", files: .none)
    #expect(page.flatMap(\.pairs).isEmpty == !isText)
    let part = try #require(ComponentFile(part: Array("\(style)<p \(attribute)></p>".utf8), name: "a.erb"))
    #expect(
      RenderedPairs.component(part, styles: [], file: "a.erb", files: .none).flatMap(\.pairs).isEmpty
        == !isText)
  }
}
