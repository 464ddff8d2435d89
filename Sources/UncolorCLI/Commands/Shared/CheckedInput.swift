import Bytes
import PaletteFormats
import StyleSheets

extension CheckSubjects {
  /// Adds what is piped in: a page, a component, a sheet, or whatever else a palette may be read from.
  mutating func addStandardInput() throws {
    if !context.input.isPiped {
      throw CLIError(.usage, "nothing is piped in", hint: "pipe a file into it, or name the file")
    }
    let bytes = try context.input.readAll()
    let head = bytes.prefix(1024).drop { $0 <= 0x20 || $0 >= 0x80 }.map { $0 | 0x20 }
    if head.starts(with: "<!doctype html".utf8.map { $0 | 0x20 }) || head.starts(with: "<html".utf8) {
      return add(page: bytes, "-", root: "")
    }
    var source = PaletteSource(context)
    source.standardInput = bytes
    let isNamed = ["<template", "<script"].contains { head.starts(with: $0.utf8) }
    let component =
      PaletteFormat.component.sniff?(bytes) == .certain || isNamed
      ? ComponentFile(bytes) : ComponentFile(script: bytes)
    if let component {
      let texts = component.sheets(in: Self.name("-"), files: files(root: ""))
      return try addSheet(texts, "-", of: component, isNamed: true, root: "") {
        do { return try source.all("-") } catch  where component.sheet.blocks.isEmpty && !component.isCode {
          throw Self.half("standard input", "name the folder of its project, in which its style sheets are")
        }
      }
    }
    let isSheet =
      bytes.contains(UInt8(ascii: "{")) && !bytes.starts(with: "---".utf8)
      && ![UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<")].contains(head.first ?? 0)
    guard isSheet else { return add(try source.all("-")) }
    try addSheet([SheetText(bytes, file: Self.name("-"))], "-", isNamed: true, root: "") {
      try source.all("-")
    }
  }
}
