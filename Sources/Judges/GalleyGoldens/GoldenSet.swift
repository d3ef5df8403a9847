import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster

/// The goldens of one case.
package struct GoldenSet: Equatable, Sendable {
  /// A golden file as it was found.
  package enum File: Equatable, Sendable {
    /// The file's content.
    case bytes([UInt8])
    /// The text of a Git LFS pointer; the file itself was not fetched.
    case pointer([UInt8])
    /// The system's reason why the file cannot be read.
    case unreadable(String)
    /// The index of goldens names the file, and it was not pulled.
    case notPulled
  }

  /// The goldens by stage; a stage without one is missing.
  package var files: [Stage: File]
  /// The fingerprint of the renderer that drew the pictures; nil when it is not known.
  package var renderer: String?
  /// Which pictures were accepted; nil if that is not known.
  package var acceptance: Acceptance?
  /// Whether lines of text files end in CRLF, as Git writes them on some machines; `files` has them without.
  package var hasOtherLineEndings = false

  /// A set of goldens.
  package init(files: [Stage: File], renderer: String? = nil) {
    self.files = files
    self.renderer = renderer
  }

  /// The bytes of a stage; nil when the golden is missing, a pointer or unreadable.
  package func bytes(of stage: Stage) -> [UInt8]? {
    guard case .bytes(let bytes) = files[stage] else { return nil }
    return bytes
  }

  /// The artifacts in the set; nil when there is none.
  package var artifacts: Artifacts? {
    let found = Stage.allCases.compactMap { stage in
      bytes(of: stage).map { Artifacts.File(stage: stage, bytes: $0) }
    }
    return found.isEmpty ? nil : Artifacts(files: found)
  }
}

extension GoldenSet {
  /// The goldens in a folder, without the renderer.
  init(in folder: URL, _ reach: Reach) {
    self.init(files: [:])
    acceptance = Acceptance(in: folder, reach)
    for stage in Stage.allCases {
      files[stage] = File(
        at: folder.appendingPathComponent(stage.fileName).path, reach,
        maximumBytes: stage.maximumSize)
      guard !stage.isPicture, case .bytes(let bytes) = files[stage],
        bytes.contains(UInt8(ascii: "\r"))
      else { continue }
      files[stage] = .bytes(Array(bytes.replacing("\r\n".utf8, with: "\n".utf8)))
      hasOtherLineEndings = true
    }
  }

  /// The same set with the text of Git LFS pointers as bytes, and without what was not pulled, so that it can be written
  /// elsewhere.
  ///
  /// - Throws: `GoldenError.system` when a file cannot be read.
  func copy(of folder: URL) throws(GoldenError) -> GoldenSet {
    var set = self
    for stage in Stage.allCases {
      let path = folder.appendingPathComponent(stage.fileName).path
      switch files[stage] {
      case .unreadable(let reason): throw .system(path: path, reason: reason)
      case .pointer(let bytes): set.files[stage] = .bytes(bytes)
      case .notPulled: set.files[stage] = nil
      case .bytes, nil: break
      }
    }
    return set
  }
}

extension GoldenSet.File {
  /// The file at a path; nil when there is none.
  init?(at path: String, _ reach: Reach, maximumBytes: Int) {
    do throws(ImageFileError) {
      self.init(Array(try readFile(path, reach, maximumBytes: maximumBytes)))
    } catch {
      switch error {
      case .notFound: return nil
      case .empty: self = .bytes([])
      case .unreadable(let reason): self = .unreadable(reason)
      case .isDirectory: self = .unreadable(SystemReason.words(EISDIR))
      default: self = .unreadable(error.description)
      }
    }
  }

  /// A file with some content: a golden, or a Git LFS pointer to one.
  init(_ bytes: [UInt8]) {
    self = LFSPointer.isPointer(bytes) ? .pointer(bytes) : .bytes(bytes)
  }
}
