/// The elements of React Native that a script brings in: boxes, and texts in them.
struct NativeElements {
  /// What each is on a page, by the name that the script has for it.
  private(set) var components: [String: StyledLiterals.Component] = [:]

  init(_ script: ScriptText) {
    guard Self.isNative.areIn(script.bytes) else { return }
    for brought in script.imports(in: 0..<script.bytes.count) where Self.modules.contains(brought.address) {
      for (own, original) in brought.bindings {
        if let element = Self.elements[original] { components[own] = element }
        // `Animated.View` is a view that moves.
        if original == "Animated" || original == "default" && brought.address == "react-native-reanimated" {
          for (name, element) in Self.elements { components["\(own).\(name)"] = element }
        }
      }
      // `styled.View` has no name of its own.
      if brought.address.hasSuffix("/native") {
        for (name, element) in Self.elements where components[name] == nil { components[name] = element }
      }
    }
  }

  private static let isNative = Signs(["react-native", "/native'", "/native\""])

  private static let modules: Set<String> = [
    "react-native", "react-native-web", "react-native-reanimated", "styled-components/native",
    "@emotion/native", "react-native-safe-area-context", "react-native-gesture-handler",
  ]

  private static let elements: [String: StyledLiterals.Component] = {
    let boxes = [
      "View", "SafeAreaView", "ScrollView", "KeyboardAvoidingView", "Pressable", "TouchableOpacity",
      "TouchableHighlight", "TouchableWithoutFeedback", "TouchableNativeFeedback", "RectButton", "Modal",
    ]
    var found = Dictionary(
      uniqueKeysWithValues: boxes.map { ($0, StyledLiterals.Component(element: "div", classes: [])) })
    found["Text"] = StyledLiterals.Component(element: "span", classes: [])
    // What people type stands in it.
    found["TextInput"] = StyledLiterals.Component(element: "div", classes: [], hasText: true)
    return found
  }()
}
