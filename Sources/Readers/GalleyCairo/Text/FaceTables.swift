import CPango
import GalleyGeometry

/// Reads the metrics of a file's first face from a few tables; FreeType would read much more of the file.
struct FaceTables {
  private let face: OpaquePointer

  /// The metrics of a file, equal to FreeType's; nil if only FreeType can read them.
  static func metrics(ofFile path: String) -> FaceMetrics? {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, 0) else { return nil }
    defer { hb_face_destroy(face) }
    return FaceTables(face: face).metrics(isAlone: hb_face_count(blob) == 1)
  }

  private func metrics(isAlone: Bool) -> FaceMetrics? {
    guard let head = table("head", atLeast: 54), let lines = table("hhea", atLeast: 36),
      let style = table("OS/2", atLeast: 78), let advances = table("hmtx", atLeast: 4),
      table("fvar", atLeast: 1) == nil, lines.unsigned(at: 34) > 0, head.unsigned(at: 18) > 0,
      let name = self.name(6), let family = self.family(style)
    else { return nil }
    let em = Double(head.unsigned(at: 18))
    let isTypographic = style.unsigned(at: 62) & 128 != 0
    let (ascent, descent) =
      isTypographic
      ? (style.signed(at: 68), style.signed(at: 70)) : (lines.signed(at: 4), lines.signed(at: 6))
    // If a font does not state them, FreeType searches other tables.
    guard ascent != 0 || descent != 0 else { return nil }
    let (left, bottom) = (head.signed(at: 36), head.signed(at: 38))
    let (right, top) = (head.signed(at: 40), head.signed(at: 42))
    return FaceMetrics(
      name: name, family: family, ascent: Double(ascent) / em, descent: -Double(descent) / em,
      box: CGRect(
        x: Double(left) / em, y: -Double(top) / em, width: Double(right - left) / em,
        height: Double(top - bottom) / em),
      missingAdvance: Double(advances.unsigned(at: 0)) / em, weight: style.unsigned(at: 4),
      isItalic: style.unsigned(at: 62) & 0x201 != 0,
      isOrdinary: isAlone && style.unsigned(at: 6) == 5,
      hasColors: Self.hasColors { hasTable(hb_tag_t($0)) })
  }

  /// Whether the tables of a face, by their tags, have colours for its glyphs in a form that is drawn.
  static func hasColors(where hasTable: (FT_ULong) -> Bool) -> Bool {
    func has(_ name: StaticString) -> Bool { hasTable(FT_ULong(tag(name))) }
    return has("CBDT") && has("CBLC") || has("sbix") || has("COLR") && has("CPAL")
  }

  private static func tag(_ name: StaticString) -> hb_tag_t {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
  }

  private func hasTable(_ tag: hb_tag_t) -> Bool {
    let blob = hb_face_reference_table(face, tag)
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  /// The family name that all weights share, if there is one.
  private func family(_ style: FontTable) -> String? {
    let wide = style.unsigned(at: 62) & 256 == 0 ? name(21) : nil
    return wide ?? name(16) ?? name(1)
  }

  /// An English name in plain letters; nil if there is none.
  private func name(_ number: UInt32) -> String? {
    let language = hb_language_from_string("en", 2)
    var bytes = [CChar](repeating: 0, count: 256)
    var count = UInt32(bytes.count)
    let length = hb_ot_name_get_utf8(face, number, language, &count, &bytes)
    guard length > 0, length < bytes.count else { return nil }
    let letters = bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }
    guard letters.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }

  private func table(_ name: StaticString, atLeast count: Int) -> FontTable? {
    let blob = hb_face_reference_table(face, Self.tag(name))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length >= count else { return nil }
    let head = UnsafeRawBufferPointer(start: data, count: min(Int(length), 128))
    return FontTable(bytes: Array(head))
  }
}

/// The beginning of a table with big-endian numbers.
private struct FontTable {
  let bytes: [UInt8]

  func unsigned(at place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
  func signed(at place: Int) -> Int { Int(Int16(truncatingIfNeeded: unsigned(at: place))) }
}
