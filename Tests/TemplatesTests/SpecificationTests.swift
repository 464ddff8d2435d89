import Foundation
import Templates
import Testing

/// The cases of the Mustache specification (MIT), as facts in `Fixtures/reference/mustache.json`.
struct SpecificationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let module: String
    let name: String
    let template: String
    let expected: String
    let partials: [String: String]
    let data: TemplateValue
    var testDescription: String { "\(module): \(name)" }
  }

  static let cases: [Case] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/reference/mustache.json")
    guard let data = try? Data(contentsOf: file),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let modules = root["modules"] as? [[String: Any]]
    else { return [] }
    return modules.flatMap { module -> [Case] in
      (module["cases"] as? [[String: Any]] ?? []).map { test in
        Case(
          module: module["module"] as? String ?? "", name: test["name"] as? String ?? "",
          template: test["template"] as? String ?? "", expected: test["expected"] as? String ?? "",
          partials: test["partials"] as? [String: String] ?? [:], data: value(test["data"] as Any))
      }
    }
  }()

  static func value(_ json: Any) -> TemplateValue {
    switch json {
    case let text as String: .text(text)
    case let list as [Any]: .list(list.map(value))
    case let members as [String: Any]: .object(TemplateMembers(members.map { ($0.key, value($0.value)) }))
    case let number as NSNumber:
      isBoolean(number) ? .flag(number.boolValue) : .number("\(number)")
    default: .nothing
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool { number.objCType.pointee == 99 }

  @Test func everyCoreModuleIsThere() {
    let counts = Dictionary(grouping: Self.cases, by: \.module).mapValues(\.count)
    #expect(
      counts == [
        "comments": 12, "delimiters": 14, "interpolation": 42, "inverted": 22, "partials": 12, "sections": 34,
        "dynamic-names": 21,
      ])
  }

  @Test(arguments: cases)
  func theSpecificationHolds(_ test: Case) throws {
    let template = try Template(test.template, file: "test")
    let rendering = try template.render(test.data, partials: { test.partials[$0].map { Array($0.utf8) } })
    #expect(String(decoding: rendering.bytes, as: UTF8.self) == test.expected)
  }
}
