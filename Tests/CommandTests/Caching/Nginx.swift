import Foundation
@testable import GalleyHub
import Testing

/// nginx with the configuration that our page shows, on a port of this machine.
final class Nginx {
  static let program = "/usr/sbin/nginx"
  static let isInstalled = FileManager.default.isExecutableFile(atPath: program)
  static let token = "the-token-of-the-tests"

  let scratch: Scratch
  let port: UInt16
  private let process = Process()

  /// The address of the cache.
  var address: String { "https://127.0.0.1:\(port)/galley" }
  /// The certificate of the server, which signs itself.
  var certificate: URL { scratch.file("cache.pem") }

  /// What a check needs to use it.
  var environment: [String: String] { ["CURL_CA_BUNDLE": certificate.path] }

  /// Starts the server; it answers when the initializer returns.
  init() throws {
    scratch = try Scratch()
    for name in ["drawings", "drawings/part"] {
      try FileManager.default.createDirectory(
        at: scratch.file(name), withIntermediateDirectories: true)
    }
    let made = try bash(
      """
      openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 \
        -keyout cache.key -out cache.pem
      """, folder: scratch.folder)
    try #require(made.status == 0, "\(made.errors)")
    port = Self.freePort()
    try scratch.write(try Self.configuration(in: scratch.folder, port: port), to: "nginx.conf")
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = [
      "-p", scratch.folder.path, "-c", scratch.file("nginx.conf").path, "-e", "stderr",
    ]
    let log = scratch.file("log")
    try Data().write(to: log)
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    // It is written when the port is open.
    while !FileManager.default.fileExists(atPath: scratch.file("nginx.pid").path) {
      let words = try String(contentsOf: log, encoding: .utf8)
      try #require(process.isRunning, "\(words)")
      usleep(10_000)
    }
  }

  deinit {
    // What a test's thread starts has SIGTERM blocked.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The files of the entries, by key.
  var entries: [String: URL] {
    let folder = scratch.file("drawings/galley")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, folder.appendingPathComponent($0)) })
  }

  /// The page's configuration with the paths, the port and the token of a test.
  private static func configuration(in folder: URL, port: UInt16) throws -> String {
    let page = try String(
      contentsOf: repository.appendingPathComponent("Examples/SharedCache/nginx.conf"),
      encoding: .utf8)
    let server = page.replacing("listen 443", with: "listen 127.0.0.1:\(port)")
      .replacing("/etc/nginx", with: folder.path)
      .replacing("/var/cache/drawings", with: folder.appendingPathComponent("drawings").path)
      .replacing("TOKEN", with: token)
    return """
      daemon off;
      master_process off;
      pid nginx.pid;
      events {}
      http {
        access_log off;
        proxy_temp_path .;
        fastcgi_temp_path .;
        uwsgi_temp_path .;
        scgi_temp_path .;
      \(server)}

      """
  }

  /// A port that nobody listens on.
  private static func freePort() -> UInt16 {
    let server = AnsweringServer()
    return server.port
  }
}
