import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster

/// A cache of drawings and findings, keyed by a hash of everything that they depend on.
///
/// The cache holds no verdicts: every run compares with the current goldens and tolerances.
/// An entry is a file that holds its key and the hash of its content; if either is wrong, the entry counts
/// as missing. Several processes, also on several machines, may share a folder.
package struct DrawingCache: Sendable {
  private static let magic = "galley cache 1"

  /// The folder of the entries.
  package let folder: URL
  private let surroundings: ContentHash
  private let watched: [String: FileIdentity]

  /// Opens a cache for the drawings that this process makes with a pipeline.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is created if needed.
  ///   - pipeline: The pipeline that draws.
  ///   - environment: The process's environment.
  /// - Throws: `CacheError`.
  package init(
    in folder: URL, for pipeline: Pipeline,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(CacheError) {
    let code = try LoadedCode.current()
    let files = pipeline.fonts.files
    let fonts = ThreadPool(jobs: ThreadPool.processors).map(files.count) {
      ContentHash(contentsOf: files[$0], Reach(named: files[$0]))
    }.compactMap { $0 }
    guard fonts.count == files.count else { throw .unknown("a font file cannot be read") }
    let renderer: String
    do {
      renderer = try pipeline.renderer()
    } catch {
      throw .unknown(error.description)
    }
    try self.init(
      in: folder,
      surroundings: Self.surroundings(code.identities, fonts, renderer, environment),
      watching: code.paths + files)
  }

  /// Opens a cache with a hash of the surroundings that the caller gives.
  ///
  /// - Throws: `CacheError` when the folder cannot be created.
  package init(
    in folder: URL, surroundings: ContentHash, watching files: [String] = []
  ) throws(CacheError) {
    self.folder = folder.standardizedFileURL
    self.surroundings = surroundings
    watched = Dictionary(
      files.compactMap { path in FileIdentity(path).map { (path, $0) } }, uniquingKeysWith: { $1 })
    try CacheFolder(folder).make()
  }

  /// A hash of everything that all drawings depend on: code, libraries, fonts, and the environment
  /// variables that libraries read.
  static func surroundings(
    _ code: [String], _ fonts: [ContentHash], _ renderer: String, _ environment: [String: String]
  ) -> ContentHash {
    let hasher = ContentHasher()
    hasher.add("format", magic.utf8)
    for identity in code { hasher.add("code", identity.utf8) }
    for font in fonts { hasher.add("font", font.bytes) }
    hasher.add("renderer", renderer.utf8)
    let prefixes = ["CAIRO_", "PIXMAN_", "FREETYPE_", "HB_", "PANGO"]
    for (name, value) in environment.sorted(by: { $0.key < $1.key })
    where prefixes.contains(where: name.hasPrefix) {
      hasher.add("environment", "\(name)=\(value)".utf8)
    }
    return hasher.finish()
  }

  /// Whether the files of the code and the fonts are unchanged since the run started, so that a worker's
  /// drawing belongs to its key.
  var isCurrent: Bool { watched.allSatisfy { FileIdentity($0.key) == $0.value } }

  /// Starts a key.
  ///
  /// - Parameter purpose: The kind of entry; all entries of a kind have the same format.
  /// - Returns: A hasher to which the rest of the key is added.
  package func hasher(for purpose: String) -> ContentHasher {
    let hasher = ContentHasher()
    hasher.add("surroundings", surroundings.bytes)
    hasher.add("purpose", purpose.utf8)
    return hasher
  }
}

extension DrawingCache {
  private var reach: Reach { CacheFolder(folder).reach }

  /// The file of a key's entry.
  func file(of key: ContentHash) -> URL {
    let name = key.hex
    return folder.appendingPathComponent(String(name.prefix(2)))
      .appendingPathComponent(name + CacheFolder.fileEnding)
  }

  /// Whether there is an entry for a key; it may be damaged.
  func contains(_ key: ContentHash) -> Bool { Entry(file(of: key).path, reach) != nil }

  /// The content for a key; nil when there is no entry, or the entry is damaged.
  package func read(_ key: ContentHash) -> [UInt8]? {
    let path = file(of: key).path
    let header = Self.magic.utf8.count + 2 * 64 + 3
    guard let data = try? readFile(path, reach, maximumBytes: CacheLimits.maximumEntry + header),
      data.count >= header
    else { return nil }
    let content = Array(data.dropFirst(header))
    guard data.prefix(header).elementsEqual(Self.header(key, content)) else { return nil }
    // Mark the entry as used: `prune` removes the least recently used ones first.
    (try? Place(path, reach))?.touch()
    return content
  }

  /// Stores content for a key, unless it is too large.
  ///
  /// - Throws: `CacheError` when it cannot be written; the old entry then stays.
  package func write(_ content: [UInt8], for key: ContentHash) throws(CacheError) {
    guard content.count <= CacheLimits.maximumEntry else { return }
    let target = file(of: key)
    let parent = target.deletingLastPathComponent()
    do throws(SystemError) {
      try createFolder(parent.path, reach)
      try WholeFile.write(Self.header(key, content) + content, to: target.path, reach)
    } catch {
      throw .unwritable(folder.path, reason: error.description)
    }
  }

  private static func header(_ key: ContentHash, _ content: [UInt8]) -> [UInt8] {
    Array("\(magic)\n\(key.hex)\n\(ContentHash(content).hex)\n".utf8)
  }
}

/// Why drawings cannot be cached.
package enum CacheError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder does not exist and cannot be created.
  case folder(String, reason: String)
  /// The folder cannot be written.
  case unwritable(String, reason: String)
  /// The renderer or its files cannot be identified.
  case unknown(String)

  /// What is wrong, in one line.
  package var description: String {
    switch self {
    case .folder(let path, let reason): "\(path): cannot be created: \(reason)"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    case .unknown(let reason): "the renderer cannot be identified: \(reason)"
    }
  }
}

extension CacheError: CodedError {
  /// The code of the error.
  package var code: ErrorCode { .cache }
}

extension LoadedCode {
  /// The code of this process with its identities.
  ///
  /// - Throws: `CacheError.unknown` when the system does not list the code, or a file is missing.
  static func current() throws(CacheError) -> (paths: [String], identities: [String]) {
    guard let code = LoadedCode() else { throw .unknown("the system does not list loaded code") }
    guard let identities = code.identities() else {
      throw .unknown("a file of the program was replaced since it started")
    }
    return (code.paths, identities)
  }
}
