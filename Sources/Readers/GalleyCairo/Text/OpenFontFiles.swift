import CPango

/// A face in a file: its index as FreeType and Fontconfig count, with the named instance of a variable font above
/// the lower 16 bits.
struct FaceFile: Hashable, Sendable {
  var path: String
  var index = 0
}

/// Font files that FreeType opens on demand; the owner locks and closes them.
struct OpenFontFiles {
  /// The largest number of named instances that are read of a variable font.
  private static let mostInstances = 100

  private let library: FT_Library
  private var files: [FaceFile] = []
  private var faces: [FT_Face?] = []

  init() throws(FontError) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw .unavailable("FreeType could not be started")
    }
    self.library = library
  }

  /// Closes the library and all faces.
  func close() { _ = FT_Done_FreeType(library) }

  /// Adds a face, which is opened when it is needed.
  mutating func add(_ file: FaceFile) {
    files.append(file)
    faces.append(nil)
  }

  /// The face with an index; nil if it cannot be read.
  mutating func face(_ index: Int) -> FT_Face? {
    if let face = faces[index] { return face }
    faces[index] = opened(files[index])
    return faces[index]
  }

  private func opened(_ file: FaceFile) -> FT_Face? {
    var face: FT_Face?
    guard FT_New_Face(library, file.path, FT_Long(file.index), &face) == 0 else { return nil }
    return face
  }

  /// FreeType's metrics of the first face of a file and of its named instances; empty if it cannot be read.
  func metrics(ofFile path: String) -> [(file: FaceFile, metrics: FaceMetrics)] {
    let first = FaceFile(path: path)
    guard let face = opened(first) else { return [] }
    let instances = min(Int(face.pointee.style_flags >> 16), Self.mostInstances)
    let metrics = FaceMetrics(face, file: path)
    FT_Done_Face(face)
    guard let metrics else { return [] }
    return [(first, metrics)]
      + (0..<instances).compactMap { instance in
        let file = FaceFile(path: path, index: (instance + 1) << 16)
        guard let face = opened(file) else { return nil }
        defer { FT_Done_Face(face) }
        return FaceMetrics(face, file: path).map { (file, $0) }
      }
  }

  /// Whether any of some faces has a glyph for a character.
  mutating func haveGlyph(for scalar: Unicode.Scalar, among indexes: [Int]) -> Bool {
    func hasGlyph(_ face: FT_Face) -> Bool { FT_Get_Char_Index(face, FT_ULong(scalar.value)) != 0 }
    // Faces that are already open are those of the text, so they are asked first.
    if indexes.contains(where: { faces[$0].map(hasGlyph) ?? false }) { return true }
    for index in indexes where faces[index] == nil {
      if let face = face(index), hasGlyph(face) { return true }
    }
    return false
  }
}
