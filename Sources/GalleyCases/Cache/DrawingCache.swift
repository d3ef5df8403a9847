import Foundation
import GalleyPipeline
import GalleyRaster

/// Drawings of earlier runs, by a hash of all that decides them; any folder will do.
///
/// What is kept are drawings, never verdicts: goldens and tolerances are looked at in every run. An entry
/// is a file that names its key and the hash of its content, and counts as missing when either is another.
/// Several processes, also on several machines, may use one folder.
package struct DrawingCache: Sendable {
  /// The most bytes that the entries of a folder may have together once a run is over.
  package static let sizeLimit = 1 << 30
  /// The most bytes that one entry may have; larger drawings are not kept.
  package static let entryLimit = 1 << 26

  private static let magic = "galley cache 1"

  /// The folder of the entries.
  package let folder: URL
  private let surroundings: ContentHash
  private let watched: [String: FileIdentity]

  /// The drawings in a folder that this process could have made with a pipeline.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is made when there is none.
  ///   - pipeline: What draws.
  ///   - environment: The process's environment.
  /// - Throws: `CacheError`.
  package init(
    in folder: URL, for pipeline: Pipeline,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(CacheError) {
    let code = try LoadedCode.current()
    let files = pipeline.fonts.files
    let fonts = ThreadCrew(jobs: ThreadCrew.processors).map(files.count) {
      ContentHash(contentsOf: files[$0])
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

  /// The drawings in a folder made in surroundings that have been told: those of another process.
  ///
  /// - Throws: `CacheError` when there can be no such folder.
  package init(
    in folder: URL, surroundings: ContentHash, watching files: [String] = []
  ) throws(CacheError) {
    self.folder = folder.standardizedFileURL
    self.surroundings = surroundings
    watched = Dictionary(
      files.compactMap { path in FileIdentity(path).map { (path, $0) } }, uniquingKeysWith: { $1 })
    try CacheFolder(folder).make()
  }

  /// A hash of what decides all drawings alike: code, libraries, fonts, and what libraries read of the
  /// environment.
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

  /// Whether the files of the code and the fonts are those that the run began with: what a worker draws
  /// is then what the keys say.
  var isCurrent: Bool { watched.allSatisfy { FileIdentity($0.key) == $0.value } }

  /// What a key starts with.
  ///
  /// - Parameter purpose: What is drawn; entries of one purpose have one form.
  /// - Returns: A hash to which the rest of the key is added.
  package func hasher(for purpose: String) -> ContentHasher {
    let hasher = ContentHasher()
    hasher.add("surroundings", surroundings.bytes)
    hasher.add("purpose", purpose.utf8)
    return hasher
  }
}

extension DrawingCache {
  /// Where the entry of a key is.
  func file(of key: ContentHash) -> URL {
    let name = key.hex
    return folder.appendingPathComponent(String(name.prefix(2)))
      .appendingPathComponent(name + CacheFolder.fileEnding)
  }

  /// What is kept for a key; nil when nothing is, or what there is cannot be trusted.
  package func read(_ key: ContentHash) -> [UInt8]? {
    let path = file(of: key).path
    let header = Self.magic.utf8.count + 2 * 64 + 3
    guard let data = try? readFile(path, maximumBytes: Self.entryLimit + header),
      data.count >= header
    else { return nil }
    let content = Array(data.dropFirst(header))
    guard data.prefix(header).elementsEqual(Self.header(key, content)) else { return nil }
    // The oldest go first: what is used is young.
    utimensat(AT_FDCWD, path, nil, 0)
    return content
  }

  /// Keeps something for a key, unless it is too large.
  ///
  /// - Throws: `CacheError` when it cannot be written; what there was before stays.
  package func write(_ content: [UInt8], for key: ContentHash) throws(CacheError) {
    guard content.count <= Self.entryLimit else { return }
    let target = file(of: key)
    let parent = target.deletingLastPathComponent()
    if mkdir(parent.path, 0o777) != 0, errno != EEXIST { throw .system(folder.path) }
    // A name that no other writer has, on this machine or another.
    let random = String(UInt64.random(in: 0 ... .max), radix: 16)
    let temporary = parent.appendingPathComponent(
      "\(CacheFolder.partPrefix)\(getpid())-\(random)"
    ).path
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(folder.path) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    let isWritten = (try? file.write(contentsOf: Data(Self.header(key, content) + content))) != nil
    guard close(descriptor) == 0, isWritten, rename(temporary, target.path) == 0 else {
      let error = CacheError.system(folder.path)
      unlink(temporary)
      throw error
    }
  }

  private static func header(_ key: ContentHash, _ content: [UInt8]) -> [UInt8] {
    Array("\(magic)\n\(key.hex)\n\(ContentHash(content).hex)\n".utf8)
  }
}

/// Why drawings cannot be kept.
package enum CacheError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such folder and none can be made.
  case folder(String, reason: String)
  /// The system refuses to write in the folder.
  case unwritable(String, reason: String)
  /// It cannot be told what draws.
  case unknown(String)

  /// What is wrong, in one line.
  package var description: String {
    switch self {
    case .folder(let path, let reason): "\(path): cannot be made: \(reason)"
    case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
    case .unknown(let reason): "it cannot be told what draws: \(reason)"
    }
  }

  /// The system's last error in a folder.
  static func system(_ path: String) -> CacheError {
    .unwritable(path, reason: String(cString: strerror(errno)))
  }
}

extension LoadedCode {
  /// The code of this process with its identities.
  ///
  /// - Throws: `CacheError.unknown` when the system does not say, or a file is gone.
  static func current() throws(CacheError) -> (paths: [String], identities: [String]) {
    guard let code = LoadedCode() else { throw .unknown("the system does not list what is loaded") }
    guard let identities = code.identities() else {
      throw .unknown("a file of the program was replaced since it started")
    }
    return (code.paths, identities)
  }
}
