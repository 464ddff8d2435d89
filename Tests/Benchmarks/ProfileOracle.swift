import ColorProfiles
import Foundation

/// `transform PROFILE perceptual|relative|saturation|absolute in|out plain|black`: colors as doubles, four for each, from standard
/// input to standard output, through a profile; `in` leads from the device to Lab. The status is 65 where that is refused.
func transformOracle(_ words: [String]) {
  guard words.count == 4, let bytes = FileManager.default.contents(atPath: words[0]),
    let intent = ICCProfile.Intent.allCases.first(where: { "\($0)" == words[1] })
  else { exit(64) }
  do {
    let device = ColorTransform.End.device(try ICCProfile([UInt8](bytes)))
    let isOut = words[2] == "out"
    let transform = try ColorTransform(
      from: isOut ? .lab : device, to: isOut ? device : .lab, intent: intent,
      compensatesBlack: words[3] == "black")
    let input = FileHandle.standardInput.readDataToEndOfFile()
    var colors = [SIMD4<Double>](repeating: SIMD4(), count: input.count / 32)
    _ = colors.withUnsafeMutableBytes { input.copyBytes(to: $0) }
    transform.convert(&colors)
    FileHandle.standardOutput.write(colors.withUnsafeBytes { Data($0) })
  } catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(65)
  }
}
