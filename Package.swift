// swift-tools-version: 6.2
import PackageDescription

/// Every target: Swift 6 mode, and a warning stops the build.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// The release binary is static on Linux: it starts in about a millisecond and needs no Swift runtime beside it. It is
/// stripped, unless UNCOLOR_SYMBOLS is set: packaging keeps the symbols in a file of their own.
let staticRelease = ["-static-executable"]
/// What a start runs lies side by side in it: a start waits for pages of the binary more than for anything else.
let startOrder = "\(Context.packageDirectory)/Sources/uncolor/start-order.txt"
let ordered = [
  "-use-ld=lld", "-Xlinker", "--symbol-ordering-file=\(startOrder)", "-Xlinker", "--no-warn-symbol-ordering",
]
let stripped = Context.environment["UNCOLOR_SYMBOLS"] == nil ? ["-Xlinker", "-s"] : []
/// Packaging names the commit it builds; a build by hand says none rather than an old one.
let commit = Context.environment["UNCOLOR_COMMIT"].map {
  [CSetting.define("UNCOLOR_COMMIT", to: "\"\($0)\"")]
}
let whenStatic = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
/// Functions in sections of their own, which the linker moves one by one; a library for others cannot ask for that.
let movable = strict + [.unsafeFlags(["-Xfrontend", "-function-sections"], whenStatic)]

let package = Package(
  name: "uncolor",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "PaletteCore", targets: ["PaletteCore"]),
    .library(name: "LocalJSONStore", targets: ["LocalJSONStore"]),
    .executable(name: "uncolor", targets: ["uncolor"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "PaletteCore", swiftSettings: strict),
    .target(name: "Bytes", swiftSettings: strict),
    .target(name: "Templates", swiftSettings: movable),
    .target(name: "ColorProfiles", dependencies: ["PaletteCore", "Bytes"], swiftSettings: movable),
    .target(name: "CommandLineKit", swiftSettings: movable),
    .target(name: "LocalJSONStore", dependencies: ["PaletteCore", "Bytes"], swiftSettings: strict),
    .target(
      name: "BrandGuide", dependencies: ["PaletteCore", "Bytes", "ColorProfiles"], swiftSettings: movable),
    .target(name: "StyleSheets", dependencies: ["PaletteCore", "Bytes"], swiftSettings: movable),
    .target(
      name: "PaletteFormats",
      dependencies: ["PaletteCore", "Bytes", "BrandGuide", "StyleSheets", "ColorProfiles", "Templates"],
      exclude: ["Templates/Files"],
      swiftSettings: movable),
    .target(
      name: "ImageColors", dependencies: ["PaletteCore", "Bytes", "ColorProfiles"], swiftSettings: movable),
    .target(
      name: "UncolorCLI",
      dependencies: [
        "PaletteCore", "Bytes", "CommandLineKit", "LocalJSONStore", "BrandGuide", "StyleSheets",
        "PaletteFormats", "ImageColors", "ColorProfiles", "Templates",
      ],
      swiftSettings: movable),
    .target(name: "BuildFacts", cSettings: commit ?? []),
    .executableTarget(
      name: "uncolor",
      dependencies: ["UncolorCLI", "BuildFacts"],
      exclude: ["start-order.txt"],
      swiftSettings: strict + [.unsafeFlags(staticRelease, whenStatic)],
      linkerSettings: [.unsafeFlags(staticRelease + ordered + stripped, whenStatic)]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "PaletteCore", "Bytes", "LocalJSONStore", "BrandGuide", "PaletteFormats", "ImageColors", "UncolorCLI",
        "ColorProfiles",
      ],
      path: "Tests/Benchmarks",
      swiftSettings: strict),
    .target(
      name: "Exhaustive", dependencies: ["PaletteCore", "LocalJSONStore", "StyleSheets"],
      path: "Tests/Exhaustive", swiftSettings: strict),
    .executableTarget(
      name: "exhaust", dependencies: ["Exhaustive", "PaletteCore"], path: "Tests/Exhaust",
      swiftSettings: strict),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "PaletteCore", "Bytes", "LocalJSONStore", "PaletteFormats", "StyleSheets", "ImageColors",
        "UncolorCLI",
        "ColorProfiles",
      ],
      path: "Tests/Fuzz",
      swiftSettings: strict),
    .target(name: "TestProcess", path: "Tests/TestProcess"),
    .testTarget(
      name: "PaletteCoreTests", dependencies: ["PaletteCore", "Exhaustive"], swiftSettings: strict),
    .testTarget(name: "TemplatesTests", dependencies: ["Templates"], swiftSettings: strict),
    .testTarget(name: "BytesTests", dependencies: ["Bytes"], swiftSettings: strict),
    .testTarget(
      name: "ColorProfilesTests", dependencies: ["ColorProfiles", "PaletteCore", "Bytes"],
      swiftSettings: strict),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit"], swiftSettings: strict),
    .testTarget(
      name: "LocalJSONStoreTests", dependencies: ["LocalJSONStore", "PaletteCore", "Bytes", "Exhaustive"],
      swiftSettings: strict),
    .testTarget(
      name: "BrandGuideTests", dependencies: ["BrandGuide", "ColorProfiles", "PaletteCore", "Bytes"],
      swiftSettings: strict),
    .testTarget(
      name: "StyleSheetsTests", dependencies: ["StyleSheets", "PaletteCore", "Bytes", "Exhaustive"],
      swiftSettings: strict),
    .testTarget(
      name: "PaletteFormatsTests", dependencies: ["PaletteFormats", "PaletteCore", "Bytes", "Templates"],
      swiftSettings: strict),
    .testTarget(
      name: "ImageColorsTests", dependencies: ["ImageColors", "PaletteCore", "Bytes"], swiftSettings: strict),
    .testTarget(
      name: "UncolorCLITests",
      dependencies: [
        "UncolorCLI", "PaletteCore", "Bytes", "CommandLineKit", "LocalJSONStore", "PaletteFormats",
        "ColorProfiles", "TestProcess",
      ],
      swiftSettings: strict),
    .testTarget(name: "EndToEndTests", dependencies: ["uncolor"], swiftSettings: strict),
  ]
)
