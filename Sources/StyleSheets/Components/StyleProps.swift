/// Components of MUI and Chakra UI that take their colors as props, `<Text color="gray.400">`, and those of them that are one
/// element without colors of their own.
///
/// Sources: https://mui.com/system/properties/, https://chakra-ui.com/docs/styling/style-props.
struct StyleProps {
  /// A component.
  struct Component {
    /// The element that it is; nil for one that has colors of its own.
    var element: String?
    fileprivate var library: Library
    fileprivate var isHeading = false

    /// The property of CSS that a prop is for; nil for one of another meaning.
    func property(_ prop: String) -> String? {
      guard let name = StyleProps.shared[prop] else {
        switch library {
        case .mui: return element == "p" && prop == "variant" ? StyleProps.variant : nil
        case .chakra: return isHeading && prop == "size" ? StyleProps.variant : StyleProps.chakra[prop]
        }
      }
      return name
    }

    /// What a prop says as CSS has it.
    func value(_ text: String, of property: String) -> String? {
      switch (property, library) {
      case (StyleProps.variant, .mui): StyleProps.variants[text].map { "\($0)px" }
      case (StyleProps.variant, .chakra): StyleProps.headings[text].map { "\($0)px" }
      case ("font-size", .chakra): StyleProps.sizes[text].map { "\($0)px" } ?? text
      case ("font-weight", _): StyleProps.weights[text] ?? text
      default: text
      }
    }
  }

  fileprivate enum Library {
    case mui
    case chakra
  }

  /// By the names that a script has for them.
  private var components: [String: Component] = [:]
  /// What holds all of a library, `Chakra.Text`, or the elements that it makes, `chakra.p`.
  private var holders: [String: Library] = [:]
  private var makers: Set<String> = []

  init(_ script: ScriptText) {
    guard Self.isHere.areIn(script.bytes) else { return }
    for brought in script.imports(in: 0..<script.bytes.count) {
      guard let library = Self.library(brought.address) else { continue }
      let last = brought.address.split(separator: "/").last.map(String.init) ?? ""
      for (name, original) in brought.bindings {
        switch original {
        case "*": holders[name] = library
        case "chakra": makers.insert(name)
        default: components[name] = Self.component(original == "default" ? last : original, of: library)
        }
      }
    }
  }

  /// The component that a tag calls so.
  func component(called title: String) -> Component? {
    if let known = components[title] { return known }
    guard !holders.isEmpty || !makers.isEmpty, let point = title.firstIndex(of: ".") else { return nil }
    let (holder, name) = (String(title[..<point]), String(title[title.index(after: point)...]))
    if makers.contains(holder) { return Component(element: name, library: .chakra) }
    return holders[holder].flatMap { Self.component(name, of: $0) }
  }

  private static func component(_ name: String, of library: Library) -> Component? {
    switch library {
    // Of others `color` is a variant, which decides more than a color.
    case .mui: mui[name].map { Component(element: $0, library: library) }
    case .chakra: Component(element: plain[name], library: library, isHeading: name == "Heading")
    }
  }

  private static func library(_ address: String) -> Library? {
    if ["@mui/material", "@mui/system", "@material-ui/core"].contains(where: { isOf($0, address) }) {
      return .mui
    }
    return address.hasPrefix("@chakra-ui/") ? .chakra : nil
  }

  private static func isOf(_ package: String, _ address: String) -> Bool {
    address == package || address.hasPrefix("\(package)/")
  }

  private static let isHere = Signs(["@mui/", "@material-ui/", "@chakra-ui/"])

  private static let mui: [String: String] = [
    "Box": "div", "Stack": "div", "Grid": "div", "Grid2": "div", "Unstable_Grid2": "div", "Container": "div",
    "Typography": "p",
  ]

  private static let plain: [String: String] = [
    "Box": "div", "Flex": "div", "Stack": "div", "HStack": "div", "VStack": "div", "Wrap": "div",
    "WrapItem": "div", "Center": "div", "Square": "div", "Circle": "div", "Grid": "div", "GridItem": "div",
    "SimpleGrid": "div", "Container": "div", "AbsoluteCenter": "div", "Text": "p", "Heading": "h2",
  ]

  /// What stands for the size of letters that a component has by its variant, which other props and styles change.
  static let variant = "variant"

  fileprivate static let shared: [String: String] = [
    "color": "color", "bgcolor": "background-color", "backgroundColor": "background-color",
    "fontSize": "font-size", "fontWeight": "font-weight", "display": "display",
  ]

  fileprivate static let chakra: [String: String] = [
    "bg": "background", "background": "background", "bgColor": "background-color", "textColor": "color",
    "bgImage": "background-image", "backgroundImage": "background-image", "bgGradient": gradient,
    "bgClip": "background-clip", "backgroundClip": "background-clip", "opacity": "opacity",
    "visibility": "visibility",
  ]

  /// What stands for a gradient in a notation of the library's own.
  static let gradient = "gradient"

  /// The sizes of letters in pixels, where nobody gives the theme others.
  fileprivate static let variants = [
    "h1": 96, "h2": 60, "h3": 48, "h4": 34, "h5": 24, "h6": 20, "subtitle1": 16, "subtitle2": 14, "body1": 16,
    "body2": 14, "button": 14, "caption": 12, "overline": 12,
  ]
  fileprivate static let headings = ["xs": 14, "sm": 16, "md": 20, "lg": 30, "xl": 36]
  fileprivate static let sizes = [
    "2xs": 10, "xs": 12, "sm": 14, "md": 16, "lg": 18, "xl": 20, "2xl": 24, "3xl": 30, "4xl": 36, "5xl": 48,
    "6xl": 60, "7xl": 72, "8xl": 96, "9xl": 128,
  ]
  fileprivate static let weights = [
    "light": "300", "medium": "500", "semibold": "600", "extrabold": "800", "black": "900",
  ]
}

extension ComponentAttributes {
  /// Adds the style that a prop is.
  mutating func add(prop property: String, _ value: ComponentTag.Value, of component: StyleProps.Component) {
    var expression: StyleExpression
    switch value {
    case .none: return
    case _ where property == StyleProps.gradient: return decide("background-image")
    case .text(let range):
      expression = StyleExpression(property: property, text: script.text(range), bytes: range)
    case .code(let range):
      expression = StyleExpression(names.constants, property: property, value: script.trimmed(range))
    }
    expression.translate { component.value($0, of: property) }
    guard property == StyleProps.variant else { return add(expression) }
    for own in expression.declarations {
      addFirst("font-size: \(own.value)", own.bytes, own.when)
    }
  }
}
