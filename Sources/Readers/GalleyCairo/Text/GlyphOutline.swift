import CPango
import GalleyDrawing
import GalleyGeometry

/// The outline of a glyph in ems, y downwards, without hinting.
struct GlyphOutline: Sendable {
  let elements: [Path.Element]

  /// An outline in ems; by default a glyph without ink.
  init(_ elements: [Path.Element] = []) { self.elements = elements }

  /// The outline of a glyph of a face; empty where the face has none.
  init(_ glyph: UInt32, of face: FT_Face) {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE,
      face.pointee.units_per_EM > 0
    else {
      self.init()
      return
    }
    self.init(slot.pointee.outline, unitsPerEm: Double(face.pointee.units_per_EM))
  }

  /// An outline in the font's units; `unitsPerEm` must be above zero.
  init(_ outline: FT_Outline, unitsPerEm: Double) {
    var outline = outline
    var recorder = Recorder(scale: 1 / unitsPerEm)
    var functions = FT_Outline_Funcs(
      move_to: { to, user in Recorder.record([to], in: user) { $0.move($1[0]) } },
      line_to: { to, user in Recorder.record([to], in: user) { $0.line($1[0]) } },
      conic_to: { control, to, user in
        Recorder.record([control, to], in: user) { $0.conic($1[0], to: $1[1]) }
      },
      cubic_to: { first, second, to, user in
        Recorder.record([first, second, to], in: user) { $0.cubic($1[0], $1[1], to: $1[2]) }
      }, shift: 0, delta: 0)
    // A damaged outline is drawn up to the damage.
    withUnsafeMutablePointer(to: &recorder) {
      _ = FT_Outline_Decompose(&outline, &functions, $0)
    }
    elements = recorder.finished
  }
}

/// Collects the steps of an outline.
private struct Recorder {
  let scale: Double
  private var elements: [Path.Element] = []
  private var current = CGPoint.zero

  init(scale: Double) { self.scale = scale }

  /// The steps, with the last subpath closed.
  var finished: [Path.Element] { elements.isEmpty ? [] : elements + [.close] }

  /// Calls `body` with the recorder that `user` points to and with points in ems.
  static func record(
    _ points: [UnsafePointer<FT_Vector>?], in user: UnsafeMutableRawPointer?,
    _ body: (inout Recorder, [CGPoint]) -> Void
  ) -> Int32 {
    guard let recorder = user?.assumingMemoryBound(to: Recorder.self) else { return 1 }
    let scale = recorder.pointee.scale
    let mapped = points.compactMap { point in
      point.map { CGPoint(x: Double($0.pointee.x) * scale, y: -Double($0.pointee.y) * scale) }
    }
    guard mapped.count == points.count else { return 1 }
    body(&recorder.pointee, mapped)
    return 0
  }

  mutating func move(_ point: CGPoint) {
    if !elements.isEmpty { elements.append(.close) }
    elements.append(.move(point))
    current = point
  }

  mutating func line(_ point: CGPoint) {
    elements.append(.line(point))
    current = point
  }

  /// Converts a quadratic curve to a cubic one.
  mutating func conic(_ control: CGPoint, to end: CGPoint) {
    elements.append(.quadratic(from: current, control: control, to: end))
    current = end
  }

  mutating func cubic(_ first: CGPoint, _ second: CGPoint, to end: CGPoint) {
    elements.append(.curve(first, second, to: end))
    current = end
  }
}
