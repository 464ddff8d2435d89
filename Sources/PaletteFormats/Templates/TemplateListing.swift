public import Templates

/// Everything a template can ask for, as JSON.
public enum TemplateListing {
  /// The value as indented JSON. What prints and has members is an object whose `text` is what it prints.
  public static func json(_ value: TemplateValue) -> String {
    var out = ""
    append(value, indent: "", to: &out)
    return out + "\n"
  }

  private static func append(_ value: TemplateValue, indent: String, to out: inout String) {
    switch value {
    case .nothing: out += "null"
    case .flag(let flag): out += flag ? "true" : "false"
    case .text(let text): out += Escape.literal(text, .json)
    case .number(let text): out += text
    case .list(let values):
      append(values.map { (nil, $0) }, "[", "]", indent, to: &out)
    case .object(let object):
      if let text = object.text, object.memberNames.isEmpty {
        out += Escape.literal(text, .json)
        return
      }
      var members: [(String?, TemplateValue)] = object.memberNames.compactMap { name in
        object.member(name).map { (name, $0) }
      }
      if let text = object.text, object.member("text") == nil { members.insert(("text", .text(text)), at: 0) }
      append(members, "{", "}", indent, to: &out)
    }
  }

  private static func append(
    _ members: [(name: String?, value: TemplateValue)], _ open: String, _ close: String, _ indent: String,
    to out: inout String
  ) {
    guard !members.isEmpty else {
      out += open + close
      return
    }
    let inner = indent + "  "
    for (index, member) in members.enumerated() {
      out += (index == 0 ? open : ",") + "\n" + inner
      if let name = member.name { out += Escape.literal(name, .json) + ": " }
      append(member.value, indent: inner, to: &out)
    }
    out += "\n" + indent + close
  }
}
