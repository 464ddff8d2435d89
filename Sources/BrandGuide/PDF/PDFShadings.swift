import Bytes
import PaletteCore

/// Writes gradients as vector shadings. Source: ISO 32000-1, 8.7.4.5.
enum PDFShadings {
  /// Adds the shading that fills `box` (in PDF coordinates, y upward) and returns its object number.
  static func add(_ paint: GradientPaint, _ box: Rect, to file: inout PDFFile, press: PressInks? = nil) -> Int
  {
    let space = press == nil ? "DeviceRGB" : "DeviceCMYK"
    let radians = paint.angle * .pi / 180
    let (dx, dy) = (sine(radians), cosine(radians))
    let (cx, cy) = (box.center.x, box.center.y)
    let diagonal = (box.width * box.width + box.height * box.height).squareRoot() / 2
    func numbers(_ values: [Double]) -> String { values.map { PDFText.number($0) }.joined(separator: " ") }
    switch paint.kind {
    case .linear:
      // The line reaches to where a perpendicular meets the corner, as in CSS Images, section 3.1.
      let half = (abs(box.width * dx) + abs(box.height * dy)) / 2
      let line = numbers([cx - dx * half, cy - dy * half, cx + dx * half, cy + dy * half])
      return file.add(
        "<</ShadingType 2/ColorSpace/\(space)/Coords[\(line)]/Extend[true true]"
          + "/Function \(function(paint, &file, press)) 0 R>>")
    case .radial:
      return file.add(
        "<</ShadingType 3/ColorSpace/\(space)/Coords[\(numbers([cx, cy, 0, cx, cy, diagonal]))]"
          + "/Extend[true true]/Function \(function(paint, &file, press)) 0 R>>")
    case .conic: return fan(paint, box.center, diagonal, radians, &file, press)
    }
  }

  /// Samples between which viewers interpolate.
  private static func function(_ paint: GradientPaint, _ file: inout PDFFile, _ press: PressInks?) -> Int {
    let range = press == nil ? "0 1 0 1 0 1" : "0 1 0 1 0 1 0 1"
    return file.addStream(
      paint.samples.flatMap { bytes($0, press) },
      "/FunctionType 0/Domain[0 1]/Range[\(range)]/Size[\(paint.samples.count)]/BitsPerSample 8")
  }

  /// The channels of a sample: red, green and blue, or the inks of the press.
  private static func bytes(_ color: RGB8, _ press: PressInks?) -> [UInt8] {
    guard let press else { return [color.red, color.green, color.blue] }
    let inks = press.process(color)
    return (0..<4).map { UInt8((min(max(inks[$0], 0), 1) * 255).rounded()) }
  }

  /// PDF has no conic shading: a fan of triangles around the center, colors running along its rim.
  private static func fan(
    _ paint: GradientPaint, _ center: Point, _ radius: Double, _ start: Double, _ file: inout PDFFile,
    _ press: PressInks?
  ) -> Int {
    let reach = radius * 1.1
    var out = ByteWriter()
    func vertex(_ x: Double, _ y: Double, _ color: RGB8) {
      out.u8(0)
      out.u16(Int((x + 1) / 2 * 65535))
      out.u16(Int((y + 1) / 2 * 65535))
      out.append(bytes(color, press))
    }
    let last = paint.samples.count - 1
    for i in 0..<max(last, 0) {
      let a = start + 2 * .pi * Double(i) / Double(last)
      let b = start + 2 * .pi * Double(i + 1) / Double(last)
      vertex(0, 0, paint.samples[i])
      vertex(sine(a), cosine(a), paint.samples[i])
      vertex(sine(b), cosine(b), paint.samples[i + 1])
    }
    let bounds = [center.x - reach, center.x + reach, center.y - reach, center.y + reach]
    let decode = bounds.map { PDFText.number($0) }.joined(separator: " ")
    return file.addStream(
      out.bytes,
      "/ShadingType 4/ColorSpace/\(press == nil ? "DeviceRGB" : "DeviceCMYK")/BitsPerCoordinate 16/BitsPerComponent 8/BitsPerFlag 8"
        + "/Decode[\(decode) 0 1 0 1 0 1\(press == nil ? "" : " 0 1")]")
  }
}
