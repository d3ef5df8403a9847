import CPango

/// Font files that FreeType opens on demand; the owner locks and closes them.
struct OpenFontFiles {
  private let library: FT_Library
  private let paths: [String]
  private var faces: [FT_Face?]

  init(_ paths: [String]) throws(FontError) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw .unavailable("FreeType could not be started")
    }
    self.library = library
    self.paths = paths
    faces = Array(repeating: nil, count: paths.count)
  }

  /// Closes the library and all faces.
  func close() { _ = FT_Done_FreeType(library) }

  /// The first face of a file; nil if it cannot be read.
  mutating func face(_ index: Int) -> FT_Face? {
    if let face = faces[index] { return face }
    var face: FT_Face?
    guard FT_New_Face(library, paths[index], 0, &face) == 0 else { return nil }
    faces[index] = face
    return face
  }

  /// FreeType's metrics of the first face of a file, which is closed again; nil if it cannot be read.
  mutating func metrics(ofFile index: Int) -> FaceMetrics? {
    guard let face = face(index) else { return nil }
    defer {
      FT_Done_Face(face)
      faces[index] = nil
    }
    return FaceMetrics(face, file: paths[index])
  }

  /// Whether any of the faces has a glyph for a character.
  mutating func haveGlyph(for scalar: Unicode.Scalar) -> Bool {
    func hasGlyph(_ face: FT_Face) -> Bool { FT_Get_Char_Index(face, FT_ULong(scalar.value)) != 0 }
    // Faces that are already open are those of the text, so they are asked first.
    if faces.contains(where: { $0.map(hasGlyph) ?? false }) { return true }
    for index in faces.indices where faces[index] == nil {
      if let face = face(index), hasGlyph(face) { return true }
    }
    return false
  }
}
