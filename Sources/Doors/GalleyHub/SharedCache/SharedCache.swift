import GalleyService
import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster

/// Signed contents at an address, which machines share: drawings of a cache, or goldens.
///
/// Nothing that comes from there is used before its signature is verified. What goes wrong there is told in `Traffic`:
/// for a cache it is no error, since what is missing is drawn.
package struct SharedCache: Sendable {
  /// What a run got from the address, and stored there.
  package struct Traffic: Equatable {
    var fetched = 0
    var fetchedBytes = 0
    package var stored = 0
    var storedBytes = 0
    /// What went wrong, as parts of a sentence about the address.
    package var problems: [String] = []

    /// No traffic yet.
    package init() {}

    /// Both directions, in words.
    package var description: String {
      "\(fetched) fetched (\(megabytes(fetchedBytes))), \(stored) stored (\(megabytes(storedBytes)))"
    }
  }

  package let address: CacheAddress
  let signing: SharedEntry
  let transfers: CurlTransfers

  /// Creates the cache at an address; entries are signed, and travel through transfers.
  package init(address: CacheAddress, signing: SharedEntry, transfers: CurlTransfers) {
    (self.address, self.signing, self.transfers) = (address, signing, transfers)
  }

  /// Fetches entries, and gives those that are right to a function.
  ///
  /// - Parameters:
  ///   - keys: What is asked for.
  ///   - maximumLength: The largest entry that is taken, in bytes.
  ///   - traffic: Where the outcome is added.
  ///   - goesOn: Asked many times a second; fetching ends when it says no.
  ///   - keep: Keeps a content; returns why it cannot, or nil.
  /// - Returns: The keys for which there was no right entry; nil when the address cannot be used in this run.
  package func fetch(
    _ keys: [ContentHash], maximumLength: Int = SharedEntry.maximumLength,
    _ traffic: inout Traffic, while goesOn: @escaping @Sendable () -> Bool,
    keep: (_ content: [UInt8], _ key: ContentHash) -> String?
  ) -> [ContentHash]? {
    guard !keys.isEmpty else { return [] }
    let result = Self.inScratch { folder in
      let files = (0..<keys.count).map { folder.appendingPathComponent(String($0)) }
      let outcome = transfers.run(
        zip(keys, files).map { .init(address: "\(address)/\($0.hex)", file: $1) }, .fetch,
        maximumLength: maximumLength, while: goesOn)
      return (outcome, take(keys, files, outcome, &traffic, keep: keep))
    }
    guard let (outcome, missing) = result else {
      traffic.problems.append("no temporary folder can be created")
      return nil
    }
    if let problem = outcome.problem { traffic.problems.append(problem) }
    let refusals = Self.refusals(outcome, of: keys.count, except: [200, 404, 410])
    traffic.problems += refusals
    return outcome.problem == nil && refusals.isEmpty ? missing : nil
  }

  /// Keeps what was fetched; returns the keys of the rest.
  private func take(
    _ keys: [ContentHash], _ files: [URL], _ outcome: CurlTransfers.Outcome,
    _ traffic: inout Traffic, keep: (_ content: [UInt8], _ key: ContentHash) -> String?
  ) -> [ContentHash] {
    var missing: [ContentHash] = []
    var (wrong, isUnwritable) = (0, false)
    for (number, key) in keys.enumerated() {
      guard outcome.statuses[number] == 200 else {
        missing.append(key)
        continue
      }
      let bytes = try? readFile(
        files[number].path, Reach(named: files[number].path).strict,
        maximumBytes: SharedEntry.maximumLength)
      guard let content = bytes.flatMap({ signing.content(of: Array($0), for: key) }) else {
        missing.append(key)
        wrong += 1
        continue
      }
      if let problem = keep(content, key) {
        if !isUnwritable { traffic.problems.append(problem) }
        isUnwritable = true
      } else {
        traffic.fetched += 1
        traffic.fetchedBytes += content.count + SharedEntry.headerLength
      }
    }
    if wrong > 0 {
      traffic.problems.append(
        "\(wrong) \(wrong == 1 ? "entry is" : "entries are") damaged, or signed with another secret"
      )
    }
    return missing
  }

  /// Stores the contents of keys.
  ///
  /// - Parameters:
  ///   - keys: The keys; those without a content are left out.
  ///   - traffic: Where the outcome is added.
  ///   - goesOn: Asked many times a second; storing ends when it says no.
  ///   - read: The content of a key; nil if there is none.
  package func store(
    _ keys: [ContentHash], _ traffic: inout Traffic,
    while goesOn: @escaping @Sendable () -> Bool, content read: (_ key: ContentHash) -> [UInt8]?
  ) {
    let outcome = Self.inScratch { folder -> (CurlTransfers.Outcome, [Int])? in
      var (files, sizes): ([CurlTransfers.Transfer], [Int]) = ([], [])
      for key in keys {
        guard let content = read(key) else { continue }
        let bytes = signing.bytes(of: content, for: key)
        let file = folder.appendingPathComponent(key.hex)
        guard (try? WholeFile.write(bytes, to: file.path, Reach(named: folder.path))) != nil else {
          return nil
        }
        files.append(.init(address: "\(address)/\(key.hex)", file: file))
        sizes.append(bytes.count)
      }
      guard !files.isEmpty else { return (.init(), []) }
      return (
        transfers.run(
          files, .store, maximumLength: SharedEntry.maximumLength, while: goesOn), sizes
      )
    }
    guard let (outcome, sizes) = outcome.flatMap({ $0 }) else {
      traffic.problems.append("what is stored cannot be written to a temporary folder")
      return
    }
    for (number, status) in outcome.statuses where (200..<300).contains(status) {
      guard sizes.indices.contains(number) else { continue }
      traffic.stored += 1
      traffic.storedBytes += sizes[number]
    }
    if let problem = outcome.problem { traffic.problems.append(problem) }
    traffic.problems += Self.refusals(outcome, of: sizes.count, except: Set(200..<300))
  }

  /// What a server says that is no answer of a cache, in words.
  private static func refusals(
    _ outcome: CurlTransfers.Outcome, of count: Int, except good: Set<Int>
  ) -> [String] {
    let bad = outcome.statuses.values.filter { !good.contains($0) }
    guard let first = bad.min() else { return [] }
    return ["\(bad.count) of \(count) requests were answered with status \(first)"]
  }

  /// Runs code with an empty folder that is removed afterwards; nil when it cannot be created.
  private static func inScratch<Value>(_ body: (URL) -> Value) -> Value? {
    guard let folder = TemporaryFolder() else { return nil }
    return withExtendedLifetime(folder) { body(folder.url) }
  }
}

/// A number of bytes for people.
package func megabytes(_ bytes: Int) -> String { "\((Double(bytes) / 100_000).rounded() / 10) MB" }
