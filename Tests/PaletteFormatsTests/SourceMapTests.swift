import Bytes
import PaletteCore
import PaletteFormats
import Testing

@Suite struct SourceMapTests {
  private let own = PlacePath.color(group: "A", name: "own")
  private let other = PlacePath.color(group: "A", name: "other")

  @Test func placesAreNamedAllAtOnceAndInTurn() {
    var map = SourceMap()
    map.record(own, SourcePlace(line: 1, column: 1))
    map.record(other, SourcePlace(file: "b.css", line: 2, column: 1))
    map.record(other, SourcePlace(line: 9, column: 9))
    map.name(file: "a.css", folder: "in/")
    #expect(map[own]?.file == "a.css" && map[other]?.file == "in/b.css")
    map.name(file: "x.css", folder: "out/")
    #expect(map[own]?.file == "out/a.css" && map[other]?.file == "out/in/b.css")
    // What comes later keeps its own name, or none.
    let late = PlacePath.color(group: "A", name: "late")
    map.record(late, SourcePlace(file: "c.css", line: 3, column: 1))
    #expect(map[late]?.file == "c.css" && map[own]?.file == "out/a.css")
    #expect(map[other]?.line == 2)
  }
}
