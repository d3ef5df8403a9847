/// What a scene may name as a file of a font.
enum FontSource {
  /// The ends of the names of font files.
  private static let endings = [".ttf", ".otf", ".ttc"]

  /// Why `name` cannot be the name of a font file; nil when it can.
  static func problem(with name: String) -> (problem: String, hint: String?)? {
    if let problem = ImageSource.fileProblem(with: name, "font") { return problem }
    let end = name.lowercased()
    if endings.contains(where: end.hasSuffix) { return nil }
    return (
      "'\(name.shortened)' is not a TTF, OTF or TTC file",
      "write the file's name, such as fonts/Brand-Regular.ttf; a label asks for its family with font"
    )
  }
}
