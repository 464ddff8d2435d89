import Bytes
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a file says of itself, twice and alike: in the information dictionary and as XMP. Source: ISO 19005-2, 6.6.
struct PDFMetadata {
  var title: String
  var subject: String
  var keywords: String
  /// `2026-02-11T14:30:00Z`
  var date: String?
  /// Whether every font is embedded, so that the file can promise PDF/A-2b.
  var isArchival: Bool
  /// Whether the file is for the press, as PDF/X-4.
  var isForPress = false

  static let producer = "uncolor"

  init(_ content: GuideContent, isArchival: Bool) {
    title = PDFText.metadata(content.name) + " - Brand guide"
    subject = PDFText.metadata(content.tagline)
    keywords = PDFText.metadata(content.category)
    date = content.timestamp.map { Timestamp.text(Date(timeIntervalSince1970: Double($0))) }
    self.isArchival = isArchival
  }

  var info: String {
    var out = "<</Title\(PDFText.string(title))"
    if !subject.isEmpty { out += "/Subject\(PDFText.string(subject))" }
    if !keywords.isEmpty { out += "/Keywords\(PDFText.string(keywords))" }
    out += "/Creator(\(Self.producer))/Producer(\(Self.producer))"
    if let date {
      let plain = String(date.filter { $0.isNumber }) + "Z"
      out += "/CreationDate(D:\(plain))/ModDate(D:\(plain))"
    }
    return out + (isForPress ? "/Trapped/False/GTS_PDFXVersion(PDF/X-4)>>" : ">>")
  }

  /// What PDF/X-4 asks for beyond that. Source: ISO 15930-7, 6.3 and annex B.
  private var pressKeys: String {
    let identity = Array("\(title)\(subject)\(date ?? "")".utf8)
    let hash = SHA256.hex(identity)
    let uuid = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { range in
      String(hash.dropFirst(range.lowerBound).prefix(range.count))
    }.joined(separator: "-")
    return """
      <xmp:MetadataDate>\(date ?? "")</xmp:MetadataDate>
      <pdf:Trapped>False</pdf:Trapped>
      <pdfxid:GTS_PDFXVersion xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">PDF/X-4</pdfxid:GTS_PDFXVersion>
      <xmpMM:DocumentID xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">uuid:\(uuid)</xmpMM:DocumentID>
      <xmpMM:VersionID xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">1</xmpMM:VersionID>
      <xmpMM:RenditionClass xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">default</xmpMM:RenditionClass>

      """
  }

  var xmp: String {
    func language(_ text: String) -> String {
      "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(XMLText.escape(text))</rdf:li></rdf:Alt>"
    }
    var out = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
      <dc:format>application/pdf</dc:format>
      <dc:title>\(language(title))</dc:title>
      <xmp:CreatorTool>\(Self.producer)</xmp:CreatorTool>
      <pdf:Producer>\(Self.producer)</pdf:Producer>

      """
    if !subject.isEmpty { out += "<dc:description>\(language(subject))</dc:description>\n" }
    if !keywords.isEmpty { out += "<pdf:Keywords>\(XMLText.escape(keywords))</pdf:Keywords>\n" }
    if let date {
      out += "<xmp:CreateDate>\(date)</xmp:CreateDate>\n<xmp:ModifyDate>\(date)</xmp:ModifyDate>\n"
    }
    if isArchival {
      out += "<pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>\n"
    }
    if isForPress { out += pressKeys }
    return out + "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>"
  }
}
