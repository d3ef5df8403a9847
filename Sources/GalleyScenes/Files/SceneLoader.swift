import Foundation
import GalleyGeometry

/// Reads scene files; nothing in a file can make it stop, only a list of the file's mistakes.
public struct SceneLoader: Sendable {
  /// Folders outside of the scene's own whose pictures may be used.
  public var allowedFolders: [String]

  /// A loader that keeps to the scene's folder unless more folders are allowed.
  public init(allowedFolders: [String] = []) {
    self.allowedFolders = allowedFolders
  }

  /// The scene in the file at `path`, YAML or JSON.
  ///
  /// - Throws: All mistakes of the file; one at 1:1 when it cannot be read.
  public func load(path: String) throws(SceneError) -> Scene {
    let data = try SceneLoader.contents(of: path)
    return try load(data: data, name: path, folder: parentFolder(of: path))
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
    let document = SceneDocument(data, file: name)
    let images = ImageFiles(
      folder: folder.map { $0.isEmpty ? "." : $0 }, allowedFolders: allowedFolders)
    let file = (name as NSString).lastPathComponent as NSString
    let title = file.deletingPathExtension
    let scene = document.scene(title: title, images: images)
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
  package static func contents(of path: String) throws(SceneError) -> Data {
    func mistake(_ problem: String) -> SceneError {
      SceneError([SceneMistake(file: path, line: 1, column: 1, code: .sceneFile, problem: problem)])
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw mistake(SystemReason.words(errno, at: path)) }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw mistake("this is a folder") }
    // A shell's `<(command)` is a pipe below /dev; a named pipe among the scenes may have no writer.
    guard kind != S_IFIFO || path.hasPrefix("/dev/") || path.hasPrefix("/proc/") else {
      throw mistake("this is a named pipe, not a file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw mistake(SystemReason.words(errno, at: path)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    defer { try? handle.close() }
    do {
      return try handle.read(upToCount: SceneLimits.maximumFileSize + 1) ?? Data()
    } catch {
      throw mistake(SystemReason.words(of: error))
    }
  }
}
