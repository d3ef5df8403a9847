/// The picture in a file, its colours in sRGB.
package struct DecodedImage: Equatable, Sendable {
  /// The pixels.
  package var bitmap: Bitmap
  /// The colours that the file's numbers stand for.
  package var colors: PictureColors
}

/// What became of the colours that a picture file describes.
package enum PictureColors: Hashable, Sendable {
  /// The numbers are sRGB: the file says so, says nothing, or has a profile that changes nothing.
  case sRGB
  /// The numbers were converted to sRGB from the colour space with this name.
  case converted(from: String)
  /// The file's description cannot be used, and its numbers are taken as sRGB; the reason in words.
  case unusable(String)

  /// The colour profile for people who compare two files.
  package var words: String {
    switch self {
    case .sRGB: "none, or sRGB"
    case .converted(let name): "\(name), converted to sRGB"
    case .unusable: warning ?? ""
    }
  }

  /// One sentence for people if the colours may look wrong, to follow the file's name and a colon.
  package var warning: String? {
    guard case .unusable(let problem) = self else { return nil }
    return "\(problem), so its colours are taken as sRGB"
  }
}
