import GalleyBase
import ArgumentParser
import Foundation
import GalleyGeometry
import GalleyHub
import GalleyRaster
import GalleyService

/// The cache of drawings that a command uses.
struct CacheArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Cache results in this folder, and reuse those whose inputs have not changed; 'check' also takes the address of a build cache, or both.",
      valueName: "folder"), completion: .directory)
  var cache: [String] = []

  /// The folder; nil when none is given.
  private var folder: String? { cache.first { !CacheAddress.isAddress($0) } }

  /// The address; nil when none is given.
  private var address: String? { cache.first(where: CacheAddress.isAddress) }

  func validate() throws {
    guard cache.count <= 1 || cache.count == 2 && folder != nil && address != nil else {
      throw ValidationError("--cache: at most one folder and one address")
    }
    if let address, CacheAddress(address) == nil {
      throw ValidationError("--cache \(CacheAddress.problem(of: address))")
    }
  }

  /// Refuses an address.
  ///
  /// - Throws: `ValidationError`.
  func requireFolder() throws { try Self.requireFolder(cache) }

  /// Refuses an address among the values of `--cache`.
  ///
  /// - Throws: `ValidationError`.
  static func requireFolder(_ values: [String]) throws {
    if let address = values.first(where: CacheAddress.isAddress) {
      throw ValidationError(
        "--cache \(address.inOneLine): only 'galley check' shares drawings between machines; name a folder"
      )
    }
  }

  /// Creates the folder if needed.
  ///
  /// - Throws: `CommandFailure` (2) when it cannot be created.
  func prepare() throws(CommandFailure) {
    do throws(CacheError) {
      if let folder { try CacheFolder(URL(fileURLWithPath: folder)).make() }
    } catch {
      throw failure(error)
    }
  }

  /// Whether drawings are cached.
  var isUsed: Bool { !cache.isEmpty }

  /// Opens the folder for the workers of a command; nil when none is given.
  ///
  /// - Throws: `CommandFailure` (2) when the cache or the fonts cannot be used.
  func open() throws(CommandFailure) -> DrawingCache? {
    isUsed ? try self.open(for: Pipeline.make()) : nil
  }

  /// Opens the folder for a pipeline; nil when none is given.
  ///
  /// - Throws: `CommandFailure` (2) when the cache cannot be used.
  func open(for pipeline: Pipeline) throws(CommandFailure) -> DrawingCache? {
    guard let folder else { return nil }
    return try open(URL(fileURLWithPath: folder), for: pipeline)
  }

  /// Opens the cache of a check for a pipeline.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline that draws.
  ///   - timeLimit: The longest time for all that is fetched, and for all that is stored, in seconds.
  ///   - environment: The process's environment.
  /// - Returns: The cache; nil when none is given, or only an address that cannot be used.
  /// - Throws: `CommandFailure`: 2 when the cache cannot be used, 64 for a token that cannot be one.
  func openShared(
    for pipeline: Pipeline, timeLimit: Double,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(CommandFailure) -> CheckCache? {
    let shared = try shared(timeLimit, environment)
    if let folder {
      let drawings = try open(URL(fileURLWithPath: folder), for: pipeline)
      return CheckCache(drawings, folder: folder, temporary: nil, shared: shared)
    }
    guard let shared else { return nil }
    guard let temporary = TemporaryFolder() else {
      throw CommandFailure(.cache, "--cache: no temporary folder can be created")
    }
    let drawings = try open(temporary.url, for: pipeline)
    return CheckCache(drawings, folder: nil, temporary: temporary, shared: shared)
  }

  /// Where the durations of earlier runs are: at the address if there is one, because all machines have that.
  ///
  /// - Parameter timeLimit: The longest time for fetching them, and for storing them, in seconds.
  /// - Returns: The place.
  /// - Throws: `CommandFailure`: 64 without a cache or a secret, 2 when the folder cannot be created.
  func placeOfDurations(timeLimit: Double) throws(CommandFailure) -> SharedDurations.Place {
    if let address = address.flatMap(CacheAddress.init) {
      let access = CacheEnvironment()
      let client = try access.client(of: address, named: "--cache", timeLimit: timeLimit)
      guard let client else {
        throw CommandFailure(
          .usage, "--durations cache: \(address) cannot be used: \(access.secretProblem)",
          hint: "all machines have the same secret: openssl rand -hex 32")
      }
      return .address(client)
    }
    guard let folder else {
      throw CommandFailure(.usage, "--durations cache: there is no --cache")
    }
    do throws(CacheError) {
      let drawings = try DrawingCache(
        in: URL(fileURLWithPath: folder), surroundings: ContentHash([]))
      return .folder(drawings)
    } catch {
      throw failure(error)
    }
  }

  /// The cache at the address; nil, with a note, when there is no secret that signs what is stored there.
  private func shared(
    _ timeLimit: Double, _ environment: [String: String]
  ) throws(CommandFailure) -> SharedCache? {
    guard let address = address.flatMap(CacheAddress.init) else { return nil }
    let access = CacheEnvironment(variables: environment)
    let client = try access.client(of: address, named: "--cache", timeLimit: timeLimit)
    if client == nil {
      Terminal.note("note: --cache \(address) is not used: \(access.secretProblem)")
    }
    return client
  }

  private func open(_ folder: URL, for pipeline: Pipeline) throws(CommandFailure) -> DrawingCache {
    do throws(CacheError) {
      return try DrawingCache(in: folder, for: pipeline)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: CacheError) -> CommandFailure {
    CommandFailure(
      of: error, at: "--cache ",
      hint: "name a folder that you may write to, or omit --cache")
  }

  /// Says why some drawings could not be cached.
  static func warn(_ problem: some CustomStringConvertible) {
    Terminal.note("warning: --cache \(problem); drawings of this run are not cached")
  }

  /// Removes old entries if the folder is too large, and prints how much of a run came from the cache.
  ///
  /// - Parameters:
  ///   - keptCount: How many came from the cache.
  ///   - count: How many the run has.
  ///   - things: What they are.
  ///   - problem: Why some could not be cached; nil when there was no such error.
  func finish(_ keptCount: Int, of count: Int, _ things: String = "files", problem: String?) {
    guard let folder else { return }
    if let problem { Self.warn(problem) }
    CacheFolder(URL(fileURLWithPath: folder)).prune()
    Terminal.note("\(keptCount) of \(count) \(things) from \(folder)")
  }
}
