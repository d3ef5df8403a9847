import Foundation
import GalleyPipeline
import GalleyScenes

/// The inside of a worker process: draws the cases that standard input names until it closes.
///
/// What layouts print goes to standard error, whose end becomes their last words.
@MainActor public struct WorkerService {
  /// How much memory a worker may have, in bytes: a layout without end must not take the machine with it.
  public static let memoryLimit: UInt = 4 << 30

  private let pipeline: Pipeline
  private var last: (request: WorkerRequest, scene: Scene)?

  /// A worker that draws with a pipeline.
  public init(_ pipeline: Pipeline) { self.pipeline = pipeline }

  /// Serves until standard input closes.
  ///
  /// - Throws: An error of a stream, or of a message that is none.
  public mutating func run() throws {
    let answers = dup(STDOUT_FILENO)
    guard answers >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return }
    // A Ctrl-C is meant for the process that asks; it ends this one in its own time.
    signal(SIGINT, SIG_IGN)
    Self.limitMemory()
    Self.endWithParent()
    var input = LineReader(descriptor: STDIN_FILENO)
    let output = FileHandle(fileDescriptor: answers)
    while let line = input.next() {
      let request = try JSONDecoder().decode(WorkerRequest.self, from: Data(line))
      let answer = try WorkerAnswer.bytes(of: drawing(request))
      fflush(nil)
      try output.write(contentsOf: Data(answer))
    }
  }

  private mutating func drawing(
    _ request: WorkerRequest
  ) -> Result<CaseDrawing, CaseFailure> {
    do {
      let scene = try scene(of: request)
      return .success(try item(request, scene).drawing(with: pipeline))
    } catch let failure as CaseFailure {
      return .failure(failure)
    } catch {
      return .failure(CaseFailure("\(error)"))
    }
  }

  /// The scene of a request; that of the last one is not read again.
  private mutating func scene(of request: WorkerRequest) throws -> Scene {
    if let last, last.request.path == request.path, last.request.text == request.text {
      return last.scene
    }
    let loader = SceneLoader(allowedFolders: request.allowedFolders)
    let scene =
      if let text = request.text {
        try loader.load(text: text, name: request.path, baseFolder: nil)
      } else {
        try loader.load(path: request.path)
      }
    last = (request, scene)
    return scene
  }

  private func item(_ request: WorkerRequest, _ scene: Scene) throws(CaseFailure) -> SceneCase {
    let file = SceneFile(id: request.id, path: request.path)
    guard let name = request.state else {
      return SceneCase(file: file, scene: scene, subject: .film)
    }
    guard let state = scene.state(named: name) else {
      throw CaseFailure(
        "the scene changed while it was checked: it has no state '\(name)' any more")
    }
    return SceneCase(file: file, scene: scene, subject: .state(state))
  }

  private static func limitMemory() {
    #if os(Linux)
      var limit = rlimit(rlim_cur: memoryLimit, rlim_max: memoryLimit)
      setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    #endif
  }

  /// Ends the process when the one that asks is gone, even while a layout never returns.
  private static func endWithParent() {
    let watch = Thread {
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      while true {
        let count = poll(&input, 1, -1)
        if count > 0 { _exit(0) }
        if count < 0, errno != EINTR { return }
      }
    }
    watch.start()
  }
}

/// Lines of a descriptor.
private struct LineReader {
  let descriptor: Int32
  private var rest: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end; nil when the input has closed.
  mutating func next() -> [UInt8]? {
    var searched = 0
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(rest[..<end])
        rest.removeFirst(end + 1)
        return line
      }
      searched = rest.count
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      rest += chunk[..<count]
    }
  }
}
