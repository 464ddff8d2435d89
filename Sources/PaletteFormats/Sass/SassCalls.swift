import PaletteCore
import StyleSheets

/// What names mean in a frame.
extension SassModules {
  func names(_ frame: SassFrame) -> SassExpression.Names {
    let module = frame.module
    return SassExpression.Names(
      variable: { namespace, name in
        if namespace.isEmpty {
          return frame.scope?[name] ?? module[name]?.value ?? .unknown("$\(name) is not set here")
        }
        if module.builtIn[namespace] == "math", let number = SassLists.constant(name) { return number }
        return module.used[namespace]?[name]?.value ?? .unknown("\(namespace).$\(name) is not set here")
      },
      call: { namespace, name, arguments in
        if let builtIn = module.builtIn[namespace] {
          return self.question(name, arguments, frame)
            ?? SassFunctions.call(builtIn, name.lowercased(), arguments)
        }
        let owner = namespace.isEmpty ? module : module.used[namespace]
        if let routine = owner?.function(name) { return self.call(routine, name, arguments, frame) }
        guard namespace.isEmpty else { return .unknown("\(namespace).\(name)() is not known here") }
        if let known = self.question(name, arguments, frame) { return known }
        for (title, own) in module.builtIn where title.hasPrefix("* ") {
          let value = SassFunctions.call(own, name.lowercased(), arguments)
          if value.reason == nil { return value }
        }
        return SassFunctions.call("", name.lowercased(), arguments)
      }, parent: frame.rule.selectors.joined(separator: ", "), operates: operates)
  }

  /// The most results of functions that are kept.
  private static let mostResults = 1 << 16

  private func call(
    _ routine: SassModule.Routine, _ name: String, _ arguments: SassArguments, _ frame: SassFrame
  ) -> SassValue {
    budget -= 1
    let key = arguments.key.map { "\(routine.file.number) \(routine.body.lowerBound) \($0)" }
    if let known = key.flatMap({ results[$0] }) { return known }
    let before = changes
    guard frame.depth < 24, budget > 0 else { return .unknown("\(name)() calls itself, or others too often") }
    let inner = SassFrame(
      file: routine.file, module: routine.module, scope: SassScope(), content: nil, depth: frame.depth + 1)
    if let reason = bind(routine.parameters, arguments, inner) { return .unknown("\(name)(): \(reason)") }
    let value = run(routine.body, inner) ?? .unknown("\(name)() gives nothing")
    if value.isLarger(than: Self.maximumSize) { return .unknown("it is too large") }
    if let key, value.reason == nil, changes == before, results.count < Self.mostResults {
      results[key] = value
    }
    return value
  }

  /// Functions that ask what is there, and those that call others by their names.
  private func question(_ name: String, _ arguments: SassArguments, _ frame: SassFrame) -> SassValue? {
    let module = frame.module
    let first = arguments.value(0, "name")?.plain
    switch name {
    case "variable-exists":
      return first.map { name in
        let name = SassNames.bare(name)
        return .bool(frame.scope?[name] != nil || module[name] != nil)
      }
    case "global-variable-exists": return first.map { .bool(module[SassNames.bare($0)] != nil) }
    case "mixin-exists": return first.map { .bool(module.mixin(SassNames.bare($0)) != nil) }
    case "function-exists":
      return first.map { name in
        let bare = SassNames.bare(name)
        return .bool(module.function(bare) != nil || SassFunctions.isBuiltIn(bare))
      }
    case "feature-exists": return .bool(false)
    case "content-exists": return .bool(frame.content != nil)
    case "get-function":
      guard let first else { return nil }
      let space = arguments.value(2, "module")?.plain ?? ""
      return .string((space.isEmpty ? "" : space + ".") + SassNames.bare(first), isQuoted: false)
    case "call":
      guard let function = arguments.positional.first?.plain else { return nil }
      var rest = arguments
      rest.positional.removeFirst()
      let parts = function.split(separator: ".").map(String.init)
      return names(frame).call(parts.count > 1 ? parts[0] : "", parts.last ?? "", rest)
    case "module-variables":
      guard let owner = (arguments.value(0, "module")?.plain).flatMap({ module.used[$0] }) else { return nil }
      var map = SassMap()
      for variable in owner.variables { map[.string(variable.name, isQuoted: true)] = variable.value }
      return .map(map)
    default: return nil
    }
  }
}
