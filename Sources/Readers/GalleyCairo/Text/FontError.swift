import GalleyBase
import GalleyGeometry
import GalleyRaster

/// Why a font library could not be created.
public enum FontError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A family has no files in any of the folders; a system package contains it.
  case missing(family: String, package: String, searched: [String])
  /// A file is not a font, or cannot be read.
  case unreadable(path: String)
  /// The text library could not be started.
  case unavailable(String)

  /// One sentence for people.
  public var description: String {
    switch self {
    case .missing(let family, _, let searched):
      "the font '\(family)' is not installed (looked in \(searched.joined(separator: ", ")))"
    case .unreadable(let path): "'\(path)' is not a font file that can be read"
    case .unavailable(let reason): "text cannot be measured: \(reason)"
    }
  }

  /// How to fix the problem, as a sentence or a command; nil if there is no advice.
  package var hint: String? {
    switch self {
    case .missing(_, let package, _):
      "apt-get install \(package), or set GALLEY_FONT_DIR to a folder with the font's files"
    case .unreadable(let path):
      contents(of: path, Reach(named: path), maximumBytes: LFSPointer.maximumSize)
        .flatMap { LFSPointer.isPointer($0) ? LFSPointer.problem : nil }
    case .unavailable: nil
    }
  }
}

extension FontError: CodedError {
  /// The code of the error.
  package var code: ErrorCode {
    switch self {
    case .missing: .missingFont
    case .unreadable, .unavailable: .unusableFont
    }
  }
}
