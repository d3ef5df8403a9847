import Foundation
import GalleyBase
import GalleyGoldens
import GalleyHub
import GalleyRaster
import GalleyService

/// Where the contents of goldens are, each under its hash: a folder, or an address that machines share.
enum GoldenContents {
  case folder(ContentFolder)
  case address(SharedCache)

  /// The most contents, and their most bytes, that are fetched or stored at once.
  private static let largestBatch = 256
  private static let largestBatchSize = 64 << 20

  /// Opens what a person named; nothing is read or asked for yet.
  ///
  /// - Parameters:
  ///   - place: A folder or an address.
  ///   - environment: Has the secret, and what shows who asks.
  /// - Throws: `CommandFailure` (64) for an address that cannot be one, or without a secret.
  init(
    _ place: String, _ environment: CacheEnvironment = CacheEnvironment()
  ) throws(CommandFailure) {
    guard CacheAddress.isAddress(place) else {
      self = .folder(ContentFolder(place))
      return
    }
    guard let address = CacheAddress(place) else {
      throw CommandFailure(.usage, "--store \(CacheAddress.problem(of: place))")
    }
    let limit = Double(CacheLimits.maximumTransferTime)
    guard
      let client = try environment.client(of: address, named: "--store", timeLimit: limit)
    else {
      throw CommandFailure(
        .usage, "--store \(address): \(environment.secretProblem)",
        hint: "all machines have the same secret: openssl rand -hex 32")
    }
    self = .address(client)
  }

  /// The place as it was named.
  var name: String {
    switch self {
    case .folder(let folder): folder.path
    case .address(let client): client.address.description
    }
  }

  /// Stores contents.
  ///
  /// - Parameters:
  ///   - files: The files; an address gets them all, a folder those that it lacks.
  ///   - replaces: Whether a folder also gets what it has.
  ///   - content: The content of a file; nil if it cannot be read.
  /// - Returns: How many contents were stored.
  /// - Throws: `CommandFailure` (2) at the first problem.
  func store(
    _ files: [GoldenIndex.File], replaces: Bool, content: (GoldenIndex.File) -> [UInt8]?
  ) throws(CommandFailure) -> Int {
    var count = 0
    var known: Set<ContentHash> = []
    let groups = files.filter { known.insert($0.hash).inserted }.map { [$0] }
    for part in Self.batches(of: groups) {
      let batch = part.flatMap { $0 }
      WorkWatch.goesOn(with: nil)
      switch self {
      case .folder(let folder):
        for file in batch {
          guard let bytes = content(file) else { throw changed(file) }
          let isNew = try CommandFailure.wrap { () throws(GoldenError) in
            try folder.store(bytes, as: file.hash, replaces: replaces)
          }
          if isNew { count += 1 }
        }
      case .address(let client):
        var traffic = SharedCache.Traffic()
        let contents = try self.contents(of: batch, content)
        client.store(
          batch.map(\.hash), &traffic, while: { true }, content: { contents[$0] })
        guard traffic.problems.isEmpty else { throw failure(traffic.problems) }
        count += traffic.stored
      }
    }
    return count
  }

  private func contents(
    of batch: [GoldenIndex.File], _ content: (GoldenIndex.File) -> [UInt8]?
  ) throws(CommandFailure) -> [ContentHash: [UInt8]] {
    var contents: [ContentHash: [UInt8]] = [:]
    for file in batch {
      guard let bytes = content(file) else { throw changed(file) }
      contents[file.hash] = bytes
    }
    return contents
  }

  /// Fetches contents.
  ///
  /// - Parameter files: The files, no more than one of `batches`.
  /// - Returns: The contents that are there; each has the right hash.
  /// - Throws: `CommandFailure` (2) at the first problem.
  func fetch(_ files: [GoldenIndex.File]) throws(CommandFailure) -> [ContentHash: [UInt8]] {
    WorkWatch.goesOn(with: nil)
    let hashes = Set(files.map(\.hash))
    var contents: [ContentHash: [UInt8]] = [:]
    switch self {
    case .folder(let folder):
      for hash in hashes { contents[hash] = folder.read(hash) }
    case .address(let client):
      var traffic = SharedCache.Traffic()
      let largest = SharedEntry.headerLength + (files.map(\.size).max() ?? 0)
      let rest = client.fetch(
        Array(hashes), maximumLength: largest, &traffic, while: { true }
      ) { bytes, hash in
        // Who knows the secret can sign anything.
        guard ContentHash(bytes) == hash else { return "\(hash.hex): the content is another one" }
        contents[hash] = bytes
        return nil
      }
      guard traffic.problems.isEmpty, rest != nil else { throw failure(traffic.problems) }
    }
    return contents
  }

  private func failure(_ problems: [String]) -> CommandFailure {
    CommandFailure(.goldenIndex, "--store \(name): \(problems.joined(separator: "; "))")
  }

  private func changed(_ file: GoldenIndex.File) -> CommandFailure {
    CommandFailure(
      .goldenIndex, "\(file.path) was changed meanwhile", hint: "run the command again")
  }

  /// Groups of files in batches that are fetched or stored at once; a group stays whole.
  ///
  /// - Parameter groups: The groups.
  /// - Returns: The batches; one may be larger if it is a single group.
  static func batches(of groups: [[GoldenIndex.File]]) -> [[[GoldenIndex.File]]] {
    var batches: [[[GoldenIndex.File]]] = []
    var (count, size) = (0, 0)
    for group in groups {
      let bytes = group.reduce(0) { $0 + $1.size }
      if batches.isEmpty || count + group.count > largestBatch || size + bytes > largestBatchSize {
        batches.append([])
        (count, size) = (0, 0)
      }
      batches[batches.count - 1].append(group)
      count += group.count
      size += bytes
    }
    return batches
  }
}
