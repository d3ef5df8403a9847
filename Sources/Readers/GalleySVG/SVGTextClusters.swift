import GalleyDrawing
import GalleyGeometry

/// A run's characters, limited to those that a document may contain, in clusters: what a font draws as
/// one, such as a letter with its accents or the characters of a ligature.
struct SVGTextClusters {
  struct Cluster {
    /// The characters' place in the text, in UTF-8 bytes.
    var bytes: Range<Int>
    var glyphs: [TextRun.Glyph] = []
    /// The number of clusters with glyphs before this one.
    var order = 0
    /// Whether nothing of it is visible.
    var isBlank = true
    /// Whether glyphs start with it, so that a piece may.
    var isStart = true

    /// Whether a viewer may draw something else, of another width.
    var isUncertain: Bool { glyphs.contains { $0.id == 0 } }
  }

  /// How a cluster differs from the same one in another shape of the text.
  enum Move: Equatable {
    /// It has the same glyphs, further away by a vector.
    case by(CGVector)
    /// It has other glyphs.
    case other
    /// It has no glyphs.
    case unknown

    var vector: CGVector? { if case .by(let vector) = self { vector } else { nil } }
  }

  /// The characters; white space is a space as a viewer sees it.
  private let text: [UInt8]
  /// The clusters in logical order.
  private(set) var list: [Cluster] = []
  /// Whether letters are joined, so that no space may come between them.
  private(set) var isCursive = false

  init(_ run: TextRun) {
    var known: [Int: [TextRun.Glyph]] = [:]
    for glyph in run.glyphs where glyph.position.isFinite {
      known[glyph.cluster, default: []].append(glyph)
    }
    var written = String.UnicodeScalarView()
    var starts: [Int: [TextRun.Glyph]] = [:]
    var waiting: [TextRun.Glyph]?
    var (offset, count) = (0, 0)
    for scalar in run.text.unicodeScalars {
      let glyphs = known[offset] ?? waiting
      offset += UTF8.width(scalar)
      waiting = glyphs
      guard XMLWriter.allows(scalar) else { continue }
      waiting = nil
      if let glyphs { starts[count] = glyphs }
      let scalar = Self.isSpace(scalar) ? " " : scalar
      written.append(scalar)
      count += UTF8.width(scalar)
      isCursive = isCursive || Self.isJoining(scalar)
    }
    let characters = String(written)
    text = Array(characters.utf8)
    var place = 0
    for character in characters {
      add(character, at: place, starts)
      place += character.utf8.count
    }
  }

  /// Adds a character as a cluster, or to the last cluster if it has no glyphs of its own.
  private mutating func add(
    _ character: Character, at start: Int, _ glyphs: [Int: [TextRun.Glyph]]
  ) {
    let end = start + character.utf8.count
    let isBlank = character.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    if list.isEmpty || isBlank || glyphs[start] != nil {
      let order = list.last.map { $0.order + ($0.glyphs.isEmpty ? 0 : 1) } ?? 0
      list.append(Cluster(bytes: start..<end, order: order, isStart: glyphs[start] != nil))
    }
    let last = list.count - 1
    list[last].bytes = list[last].bytes.lowerBound..<end
    // Accents may be clusters of their own, but viewers do not take them from their letters.
    for offset in start..<end { list[last].glyphs += glyphs[offset] ?? [] }
    if !isBlank { list[last].isBlank = false }
  }

  /// The characters of some clusters.
  func text(_ range: Range<Int>) -> String {
    guard let first = list[range].first, let last = list[range].last else { return "" }
    return String(decoding: text[first.bytes.lowerBound..<last.bytes.upperBound], as: UTF8.self)
  }

  /// How far the clusters of a range are from those of the same characters, shaped alone.
  func moves(of natural: SVGTextClusters, in range: Range<Int>) -> [Move] {
    let start = list[range].first?.bytes.lowerBound ?? 0
    var index = 0
    return list[range].map { cluster in
      let bytes = (cluster.bytes.lowerBound - start)..<(cluster.bytes.upperBound - start)
      while index < natural.list.count, natural.list[index].bytes.lowerBound < bytes.lowerBound {
        index += 1
      }
      guard index < natural.list.count else { return .other }
      return Self.move(cluster, natural.list[index], isSame: natural.list[index].bytes == bytes)
    }
  }

  private static func move(_ cluster: Cluster, _ natural: Cluster, isSame: Bool) -> Move {
    guard isSame, cluster.glyphs.map(\.id) == natural.glyphs.map(\.id) else {
      return cluster.isBlank ? .unknown : .other
    }
    guard let first = cluster.glyphs.first, let base = natural.glyphs.first else { return .unknown }
    let move = CGVector(
      dx: first.position.x - base.position.x, dy: first.position.y - base.position.y)
    for (one, other) in zip(cluster.glyphs, natural.glyphs) {
      let isNear =
        abs(one.position.x - other.position.x - move.dx) < 0.01
        && abs(one.position.y - other.position.y - move.dy) < 0.01
      guard isNear else { return .other }
    }
    return .by(move)
  }

  /// Whether a viewer reads a character as a space.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    [" ", "\t", "\n", "\r"].contains(scalar)
  }

  /// Whether a character belongs to a script whose letters are joined.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600..<0x0780, 0x07C0..<0x0900, 0x1800..<0x18B0, 0xA840..<0xA880, 0xFB50..<0xFE00,
      0xFE70..<0xFEFF, 0x10D00..<0x10D40, 0x10F30..<0x10F70, 0x1E900..<0x1E960:
      true
    default: false
    }
  }
}
