import Foundation
import GalleyBase
import GalleyGeometry
import GalleyViews

/// Reads scene files; nothing in a file can make it stop, only a list of the file's mistakes.
public struct SceneLoader: Sendable {
  /// Folders outside of the scene's own whose pictures may be used.
  public var allowedFolders: [String]
  /// A locale in which scenes will be shown, whatever they say.
  package var locale: LocaleName?

  /// A loader that keeps to the scene's folder unless more folders are allowed.
  public init(allowedFolders: [String] = []) {
    self.allowedFolders = allowedFolders
  }

  /// The scene in the file at `path`, YAML or JSON.
  ///
  /// - Throws: All mistakes of the file; one at 1:1 when it cannot be read.
  public func load(path: String) throws(SceneError) -> Scene {
    try load(SceneFile(id: "", path: path))
  }

  /// The scene in a file, YAML or JSON.
  ///
  /// - Throws: All mistakes of the file; one at 1:1 when it cannot be read.
  package func load(_ file: SceneFile) throws(SceneError) -> Scene {
    let data = try contents(of: file)
    return try load(data: data, name: file.path, folder: parentFolder(of: file.path))
  }

  /// The scene in `text`, YAML or JSON.
  ///
  /// - Parameters:
  ///   - text: The scene.
  ///   - name: The name for messages, and the title of a scene that has none.
  ///   - baseFolder: The folder that names of pictures start from; nil forbids picture files.
  /// - Returns: The scene.
  /// - Throws: All mistakes of the text.
  public func load(text: String, name: String, baseFolder: String? = nil) throws(SceneError)
    -> Scene
  {
    try load(data: Data(text.utf8), name: name, folder: baseFolder)
  }

  /// The scene in `data`, YAML or JSON in UTF-8.
  ///
  /// - Parameters:
  ///   - data: The scene.
  ///   - name: The name for messages, and the title of a scene that has none.
  ///   - folder: The folder that names of pictures start from (empty for the current one); nil
  ///     forbids picture files.
  /// - Returns: The scene.
  /// - Throws: All mistakes of the data.
  public func load(data: Data, name: String, folder: String? = nil) throws(SceneError) -> Scene {
    let images = ImageFiles(
      folder: folder.map { $0.isEmpty ? "." : $0 }, allowedFolders: allowedFolders)
    let document = SceneDocument(data, file: name, images: images)
    let file = (name as NSString).lastPathComponent as NSString
    let title = file.deletingPathExtension
    let scene = document.scene(title: title, in: locale)
    if let error = document.error { throw error }
    guard let scene else {
      throw SceneError([
        SceneMistake(
          file: name, line: 1, column: 1, code: .sceneSyntax, problem: "this is not a scene")
      ])
    }
    return scene
  }

  /// A file's bytes, at most one more than a scene may have.
  ///
  /// - Throws: One mistake at 1:1.
  package func contents(of file: SceneFile) throws(SceneError) -> Data {
    let path = file.path
    func mistake(_ problem: String, _ code: ErrorCode = .sceneFile, hint: String? = nil)
      -> SceneError
    {
      SceneError([
        SceneMistake(file: path, line: 1, column: 1, code: code, problem: problem, hint: hint)
      ])
    }
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try openForReading(path, Reach(named: file.named, opened: allowedFolders))
    } catch {
      if let link = error.link { throw mistake(link.reason, link.code, hint: link.hint) }
      throw mistake(SystemReason.words(error.code, at: path))
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    defer { try? handle.close() }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw mistake(SystemReason.words(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw mistake("this is a folder")
    // A shell's `<(command)` is a pipe below /dev; a named pipe among the scenes may have no writer.
    case S_IFIFO where !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/"):
      throw mistake("this is a named pipe, not a file")
    default:
      guard file.named == path else { throw mistake("this is a device, not a file") }
      // What a person named is awaited.
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }
    do {
      return try handle.read(upToCount: SceneLimits.maximumFileSize + 1) ?? Data()
    } catch {
      throw mistake(SystemReason.words(of: error))
    }
  }
}
