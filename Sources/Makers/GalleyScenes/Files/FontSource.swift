import GalleyBase

/// What a scene may name as a file of a font.
enum FontSource {
  /// Why `name` cannot be the name of a font file; nil when it can.
  static func problem(with name: String) -> (problem: String, hint: String?)? {
    if let problem = ImageSource.fileProblem(with: name, "font") { return problem }
    if FontEndings.isFont(name) { return nil }
    return (
      "'\(name.shortened)' is not a \(FontEndings.words) file",
      "write the file's name, such as fonts/Brand-Regular.ttf; a label asks for its family with font"
    )
  }
}
