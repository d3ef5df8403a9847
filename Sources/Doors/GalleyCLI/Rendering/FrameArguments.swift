import ArgumentParser
import GalleyAnnotations
import GalleyBase

/// The option for the device in which a screen is shown.
struct FrameArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show the screen in a neutral device, transparent outside: iphone, ipad or none.",
      valueName: "device"), completion: .list(words))
  var frame: String?

  private static let none = "none"
  private static let words = DeviceFrame.allCases.map(\.rawValue) + [none]

  /// The device; nil for none.
  var device: DeviceFrame? {
    get throws(CommandFailure) {
      guard let frame, frame != Self.none else { return nil }
      if let device = DeviceFrame(rawValue: frame) { return device }
      throw CommandFailure(
        .usage, "--frame \(frame): there is no such frame",
        hint: "use one of: \(Self.words.joined(separator: ", "))")
    }
  }
}
