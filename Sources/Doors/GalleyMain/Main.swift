import GalleyCLI

@main struct Main {
  static func main() { GalleyCommand.runAndExit() }
}
