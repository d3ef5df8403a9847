import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster
import GalleyScenes

/// What the live page asks to see of a scene.
struct DrawOrder: Codable, Hashable, Sendable {
  /// The kinds of pictures.
  enum Kind: String, Codable, Sendable {
    /// The scene as it is.
    case plain
    /// The scene with dimensions and names, as in `galley docs`.
    case measured
    /// The elements apart, by zIndex.
    case exploded
    /// The golden.
    case golden
    /// What differs from the golden.
    case difference

    /// Whether it is what people look at while they change the scene.
    var showsScene: Bool { self != .golden && self != .difference }
  }

  /// The number of the scene.
  var scene: Int
  /// The name of the state.
  var state: String
  /// `light` or `dark`; nil for the scene's.
  var appearance: String?
  /// The content offset in points; nil for the state's.
  var offset: [Double]?
  /// The size of the viewport in points; nil for the scene's.
  var size: [Double]?
  /// Device pixels per point; nil for the scene's.
  var scale: Double?
  /// The frame of the film; nil for the scene at rest.
  var frame: Int?
  var kind = Kind.plain

  /// What is shown in place of what the scene says; a film has offsets of its own.
  var changes: SceneChanges {
    var changes = SceneChanges()
    changes.size = size.map { CGSize(width: $0[0], height: $0[1]) }
    changes.scale = scale.map { CGFloat($0) }
    changes.offset = frame == nil ? offset.map { CGPoint(x: $0[0], y: $0[1]) } : nil
    changes.traits["appearance"] = appearance
    return changes
  }

  /// What is wrong with the order; nil if it can be carried out.
  var problem: String? {
    func isPair(_ pair: [Double]?, _ range: ClosedRange<Double>) -> Bool {
      pair.map { $0.count == 2 && $0.allSatisfy(range.contains) } ?? true
    }
    let side = Double(SceneLimits.maximumViewportSide)
    if !isPair(size, 1...side) { return "size must be two numbers from 1 to \(Int(side))" }
    if !isPair(offset, -1e9...1e9) { return "offset must be two numbers" }
    if let scale, !(scale > 0 && scale <= Double(SceneLimits.maximumScale)) {
      return "scale must be above 0 and at most \(SceneLimits.maximumScale)"
    }
    if let frame, frame < 0 { return "frame must be 0 or more" }
    if let appearance, !["light", "dark"].contains(appearance) {
      return "appearance must be light or dark"
    }
    return nil
  }
}

/// A request to a worker of `watch`: one scene, by its text.
struct LiveRequest: Codable {
  /// The id of the scene, its path, and the name of its goldens.
  var id, path, name: String
  /// The text of the scene.
  var text: Data
  /// Whether files are written as `render` does.
  var writesFiles = false
  /// The picture to draw.
  var order: DrawOrder?
  /// The state whose findings are wanted.
  var examined: Examined?

  /// What findings are about.
  struct Examined: Codable, Hashable, Sendable {
    var state: String
    var appearance: String?

    /// What is shown in place of what the scene says.
    var changes: SceneChanges {
      var changes = SceneChanges()
      changes.traits["appearance"] = appearance
      return changes
    }
  }

  /// The request as a line.
  func line() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) + Array("\n".utf8) }
}

/// The first line of a worker's answer; the bytes of a picture may follow it.
struct LiveAnswer: Codable {
  /// What the scene is; nil if it has mistakes.
  var scene: LiveScene?
  var mistakes: [LiveMistake] = []
  /// The picture files that the text names, as they were before they were read.
  var uses: [UsedFile] = []
  /// The goldens of the state that is drawn, likewise.
  var goldens: [UsedFile] = []
  var written: RenderAnswer?
  var drawn: LivePicture?
  var findings: [LiveFindings]?

  /// The complete answer: the line and the picture.
  func bytes(with picture: [UInt8] = []) throws -> [UInt8] {
    Array(try JSONEncoder().encode(self)) + Array("\n".utf8) + picture
  }

  /// Reads a complete answer.
  static func read(_ bytes: [UInt8]) -> (answer: LiveAnswer, picture: [UInt8])? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let answer = try? JSONDecoder().decode(LiveAnswer.self, from: Data(bytes[..<end]))
    else { return nil }
    return (answer, Array(bytes[(end + 1)...]))
  }
}

/// A file that a scene uses; it need not be there.
struct UsedFile: Codable, Hashable {
  var path: String
  /// What the file was when the scene was read; nil if there was none.
  var identity: FileIdentity?

  /// A file as it is now.
  init(_ path: String) { (self.path, identity) = (path, FileIdentity(path)) }
}

/// A mistake in a scene file.
struct LiveMistake: Codable, Hashable {
  var line, column: Int
  var text: String
  var hint: String?

  init(_ mistake: SceneMistake) {
    (line, column, text) = (mistake.line, mistake.column, mistake.problem + mistake.code.mark)
    hint = mistake.hint
  }
}

/// What the page knows of a valid scene without drawing it.
struct LiveScene: Codable, Hashable {
  struct Viewport: Codable, Hashable {
    var size: [Double]
    var scale: Double
  }

  struct State: Codable, Hashable {
    var name: String
    var appearance: String?
  }

  struct Film: Codable, Hashable {
    var frames: Int
    /// In seconds; nil if it follows from the motion.
    var duration: Double?
  }

  var title: String
  var viewport: Viewport
  var states: [State]
  var film: Film?

  init(_ scene: Scene) {
    title = scene.title
    let size = scene.viewport.size
    viewport = Viewport(
      size: [Double(size.width), Double(size.height)], scale: Double(scene.viewport.scale))
    states = scene.allStates.map { state in
      State(name: state.name, appearance: scene.settled(state).scene.appearance.word)
    }
    film = scene.film.map { Film(frames: $0.frames, duration: $0.duration) }
  }
}

/// A picture of a scene, with what is in it; all numbers are points.
struct LivePicture: Codable {
  struct Element: Codable {
    var id: String
    /// The four corners in the picture; nil for an element that the picture does not show.
    var area: [[Double]]?
    var frame: [Double]
    var z: Int
    var alpha: Double?
    var transform: [Double]?
    var isHidden: Bool?
    /// Its place in the scene file.
    var line, column: Int?
  }

  struct Range: Codable {
    var x, y: [Double]
  }

  /// The scene beside its golden.
  struct Check: Codable {
    var isEqual: Bool
    /// Whether the drawing can become the golden; not one that breaks an expectation.
    var isAcceptable: Bool
    var headline: String
    var lines: [String]
    var elements: [String]
  }

  /// The state of all scenes that the picture belongs to.
  var revision = 0
  /// The path of the picture's file; nil if it could not be drawn.
  var picture: String?
  var size: [Double] = [0, 0]
  /// Pixels per point.
  var scale: Double = 1
  var offset: [Double] = [0, 0]
  var contentSize: [Double] = [0, 0]
  var viewport: [Double] = [0, 0]
  var offsetRange = Range(x: [0, 0], y: [0, 0])
  /// From back to front.
  var elements: [Element] = []
  var check: Check?
  /// Whether the state has a golden by now.
  var hasGolden: Bool?
  var warnings: [String] = []
  /// Why there is no picture.
  var failure: String?
  /// How long the way from a change to the picture was; nil if the page alone has asked for it.
  var times: LiveTimes?

  /// The answer where nothing could be drawn.
  static func failed(_ reason: String) -> LivePicture {
    var picture = LivePicture()
    picture.failure = reason
    return picture
  }
}

/// The stages from a change on disk to a picture, in milliseconds.
struct LiveTimes: Codable {
  /// Until the change had been noticed, further ones awaited, and the files compared.
  var noticed: Double?
  /// Reading the scene.
  var read: Double
  /// Laying it out and drawing it, as a list of what to draw.
  var laidOut: Double
  /// Drawing the pixels, and writing them as PNG.
  var drawn: Double
  /// Until the picture was back from its worker, from the beginning.
  var answered: Double?
}

extension Duration {
  /// The duration in milliseconds.
  var milliseconds: Double { self / .milliseconds(1) }
}

/// What one of the checks has found in a scene.
struct LiveFindings: Codable, Hashable {
  struct Item: Codable, Hashable {
    var severity: String
    var code: String?
    var text: String
    var hint: String?
    var element: String?
    var line, column: Int?
  }

  var source: String
  var items: [Item]
}
