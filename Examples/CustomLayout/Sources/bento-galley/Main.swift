import Bento
import GalleyCLI
import GalleyScenes

/// `galley` with one more layout.
@main struct Main {
  static func main() { GalleyCommand.runAndExit(layouts: [.bento]) }
}
