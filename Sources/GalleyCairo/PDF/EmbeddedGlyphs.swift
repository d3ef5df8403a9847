import CPango

/// The tables of a font file from which Cairo copies TrueType glyphs and names into a document.
///
/// Cairo takes sizes and places from these tables without comparing them, and would write outside of its memory for a
/// file in which they contradict each other.
struct EmbeddedGlyphs {
  private let count: Int
  private let glyphs: UnsafeRawBufferPointer
  /// Where each glyph starts in `glyphs`, and where the last one ends.
  private let places: [Int]

  /// Whether the tables of a file's first face agree with each other; true for a file without such glyphs.
  static func areSound(inFile path: String) -> Bool {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return false }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, 0) else { return false }
    defer { hb_face_destroy(face) }
    // Cairo looks up places of glyphs even where there are none.
    guard !table("glyf", of: face).isEmpty else { return table("loca", of: face).isEmpty }
    return areNamesSound(table("name", of: face)) && EmbeddedGlyphs(face)?.areSound ?? false
  }

  /// Whether the records of a table of names, and the two names that Cairo copies, lie within the table.
  private static func areNamesSound(_ table: UnsafeRawBufferPointer) -> Bool {
    if table.isEmpty { return true }
    guard table.count >= 6, 6 + 12 * table.unsigned(at: 2) <= table.count else { return false }
    return (0..<table.unsigned(at: 2)).allSatisfy { index in
      let record = 6 + 12 * index
      // OpenType: 4 is the full name, 6 the PostScript name.
      guard [4, 6].contains(table.unsigned(at: record + 6)) else { return true }
      let start = table.unsigned(at: 4) + table.unsigned(at: record + 10)
      return start + table.unsigned(at: record + 8) <= table.count
    }
  }

  /// Nil if the number of glyphs does not fit their advances or places.
  private init?(_ face: OpaquePointer) {
    let (head, profile) = (Self.table("head", of: face), Self.table("maxp", of: face))
    let (lines, advances) = (Self.table("hhea", of: face), Self.table("hmtx", of: face))
    let starts = Self.table("loca", of: face)
    guard head.count >= 54, profile.count >= 6, lines.count >= 36 else { return nil }
    let (count, measured) = (profile.unsigned(at: 4), lines.unsigned(at: 34))
    let isLong = head.unsigned(at: 50) != 0
    guard count > 0, (1...count).contains(measured),
      advances.count >= 4 * measured + 2 * (count - measured),
      starts.count >= (count + 1) * (isLong ? 4 : 2)
    else { return nil }
    self.count = count
    glyphs = Self.table("glyf", of: face)
    places = (0...count).map { index in
      isLong
        ? starts.unsigned(at: 4 * index) << 16 | starts.unsigned(at: 4 * index + 2)
        : 2 * starts.unsigned(at: 2 * index)
    }
  }

  private var areSound: Bool {
    zip(places, places.dropFirst()).allSatisfy { start, end in
      guard start <= end, end <= glyphs.count else { return false }
      return start == end || isSound(UnsafeRawBufferPointer(rebasing: glyphs[start..<end]))
    }
  }

  /// Whether a glyph has a header, and the parts of a composite glyph lie within it and are glyphs.
  private func isSound(_ glyph: UnsafeRawBufferPointer) -> Bool {
    guard glyph.count >= 10 else { return false }
    let isComposite = glyph.unsigned(at: 0) >= 0x8000
    var (place, continues) = (10, isComposite)
    while continues {
      guard place + 4 <= glyph.count, glyph.unsigned(at: place + 2) < count else { return false }
      let flags = glyph.unsigned(at: place)
      place += 4 + (flags & 0x1 != 0 ? 4 : 2)
      // OpenType: one scale, two scales, or a matrix.
      place += flags & 0x8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      continues = flags & 0x20 != 0
    }
    return place <= glyph.count
  }

  /// The bytes of a table, which live as long as the face; empty if there is none.
  private static func table(_ name: StaticString, of face: OpaquePointer) -> UnsafeRawBufferPointer
  {
    let tag = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
    let blob = hb_face_reference_table(face, tag)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length))
  }
}

extension UnsafeRawBufferPointer {
  /// A big-endian number of two bytes.
  fileprivate func unsigned(at place: Int) -> Int { Int(self[place]) << 8 | Int(self[place + 1]) }
}
