import PaletteCore

/// A drawing as shapes and paints: what is left of an SVG once it is read. All of it lies in one space, x to the right
/// and y downward, from 0,0 to the picture's size.
struct VectorPicture {
  var width: Double
  var height: Double
  var nodes: [Node]
  /// What the file says it shows; nil where it says nothing.
  var title: String?

  indirect enum Node {
    case shape(Shape)
    case group(Group)
  }

  /// A path with what fills it and what follows its outline.
  struct Shape {
    var path: Path
    /// From the path's own space, in which a stroke has its width, to the picture's.
    var matrix: Matrix
    var isEvenOdd = false
    var fill: Paint?
    var stroke: Stroke?
    /// Whether the stroke lies under the fill.
    var isStrokeFirst = false
  }

  /// Parts that are seen through one opacity, one clip and one mask.
  struct Group {
    var opacity = 1.0
    var clips: [Clip] = []
    var mask: Mask?
    var children: [Node]
  }

  struct Stroke {
    var paint: Paint
    var width: Double
    /// 0 butt, 1 round, 2 square, as PDF numbers them.
    var cap = 0
    /// 0 miter, 1 round, 2 bevel.
    var join = 0
    var miterLimit = 4.0
    var dashes: [Double] = []
    var dashOffset = 0.0
  }

  /// A region: the union of its shapes, within the clips.
  struct Clip {
    var shapes: [(path: Path, isEvenOdd: Bool, clips: [Clip])]
    var clips: [Clip] = []
  }

  /// What shows through a picture: where it is light, or where it is opaque.
  final class Mask {
    let nodes: [Node]
    let isLuminance: Bool
    /// The part of the plane that the mask covers.
    let region: Path

    init(nodes: [Node], isLuminance: Bool, region: Path) {
      self.nodes = nodes
      self.isLuminance = isLuminance
      self.region = region
    }
  }

  enum Paint {
    case color(RGB8, opacity: Double)
    case gradient(VectorGradient, opacity: Double)
  }
}

extension VectorPicture {
  /// The colors that fill its shapes and follow their outlines, opacity not counted.
  static func colors(_ nodes: [Node]) -> [RGB8] {
    func colors(_ paint: Paint?) -> [RGB8] {
      switch paint {
      case .color(let color, let opacity): opacity > 0 ? [color] : []
      case .gradient(let gradient, _): gradient.stops.filter { $0.opacity > 0 }.map(\.color)
      case nil: []
      }
    }
    return nodes.flatMap { node -> [RGB8] in
      switch node {
      case .shape(let shape): colors(shape.fill) + colors(shape.stroke?.paint)
      case .group(let group): group.opacity > 0 ? self.colors(group.children) : []
      }
    }
  }

  /// How deep groups with effects lie in each other.
  static func depth(_ nodes: [Node]) -> Int {
    nodes.reduce(0) { most, node in
      guard case .group(let group) = node else { return most }
      return max(most, 1 + max(depth(group.children), group.mask.map { depth($0.nodes) } ?? 0))
    }
  }
}

extension VectorPicture.Node {
  /// The area it fills, without strokes, on the other side of a map.
  func bounds(_ matrix: Matrix) -> Rect? {
    switch self {
    case .shape(let shape): shape.path.mapped(matrix.after(shape.matrix)).bounds
    case .group(let group):
      group.children.compactMap { $0.bounds(matrix) }.reduce(nil) { whole, part in
        whole.map { $0.joined(part) } ?? part
      }
    }
  }
}
