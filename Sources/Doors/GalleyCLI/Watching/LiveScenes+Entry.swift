import GalleyBase
import GalleyScenes

extension LiveScenes {
  /// A scene.
  struct Entry: Sendable {
    /// Identifies the scene for as long as the watch runs.
    var number: Int
    var file: SceneFile
    /// Counts what happened to the scene.
    var version = 0
    /// The newest text; nil if the file cannot be read.
    var text: [UInt8]?
    /// The newest text that is a scene, and what it says.
    var good: (text: [UInt8], scene: LiveScene)?
    var mistakes: [LiveMistake] = []
    /// Why the newest text could not be drawn.
    var failure: String?
    /// The version that was read last.
    var readVersion = 0
    /// Withdraws the reading that is under way; nil if there is none.
    var reading: Cancellation?
    /// The version of the reading under way.
    var readingVersion = 0
    /// What the page asked for last.
    var order: DrawOrder?
    /// Withdraw what the page has asked for and does not need any more once the scene has another text.
    var asked: [Cancellation] = []
    var examining: Cancellation?
    /// The last pictures of the good text.
    var drawn: [(order: DrawOrder, picture: LivePicture)] = []
    /// The files that the scene uses.
    var uses: [UsedFile] = []
    /// The goldens that the page has compared the scene with.
    var goldens: [UsedFile] = []

    /// Whether the picture is older than the file, although the file has been read.
    var isStale: Bool { readVersion == version && good.map { $0.text != text } ?? false }

    /// The text that pictures are drawn from: the last that is a scene, or one that nobody has read yet.
    var shownText: [UInt8]? { good?.text ?? (readVersion == 0 ? text : nil) }

    /// Takes note of goldens that the page compares the scene with; returns whether there are new ones.
    mutating func compare(with more: [UsedFile]) -> Bool {
      let known = Set(goldens.map(\.path))
      let new = more.filter { !known.contains($0.path) }
      goldens += new
      return !new.isEmpty
    }

    /// Gives up what takes long: the scene has another text, and is read again.
    mutating func withdraw() {
      for cancellation in [reading, examining].compactMap(\.self) + asked { cancellation.cancel() }
      asked = []
    }
  }
}
