import GalleyBase
import ArgumentParser
import GalleyLive

/// The port of a page that is served on this machine.
struct PortArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The port, 1024 to 65535, or 0 for any free port (the default).", valueName: "port"))
  var port: UInt16?

  /// Checks that the port is not reserved for the system.
  ///
  /// - Throws: `ValidationError`.
  func validate() throws {
    guard let port, (1..<1024).contains(port) else { return }
    throw ValidationError("--port must be 0 or 1024 to 65535")
  }

  /// A server that listens on the port.
  ///
  /// - Throws: `CommandFailure` when it cannot listen.
  func server() throws(CommandFailure) -> LocalServer { try LocalServer(port: port ?? 0) }
}
