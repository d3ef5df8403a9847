import GalleyBase
import Foundation
import GalleyDrawing

/// What a check of one scene found.
struct CheckRecord {
  /// The findings, in their order.
  var findings: [LayoutFinding] = []
  /// Whether the work on the main queue did not come to rest.
  var isRestless = false
  /// Sentences about delegate methods that are never called.
  var unreachedMethods: [String] = []
  /// Remarks about the check itself; they are made outside of copies, so `bytes` has none.
  var notes: [String] = []
  /// Whether every copy of the process answered in time; `bytes` does not have it, either.
  var isRepeatable = true
}

// One process hands a record to another.
extension CheckRecord {
  private struct Listing: Codable {
    var findings: [LayoutFinding]
    var isRestless: Bool
    var unreachedMethods: [String]
  }

  /// The record as bytes; none if it cannot be written.
  var bytes: [UInt8] {
    let listing = Listing(
      findings: findings, isRestless: isRestless, unreachedMethods: unreachedMethods)
    return (try? FindingsCoder.bytes(of: listing)) ?? []
  }

  /// Reads a record; nil for other bytes.
  init?(bytes: [UInt8]) {
    guard let listing = try? FindingsCoder.value(Listing.self, in: bytes) else { return nil }
    self.init(
      findings: listing.findings, isRestless: listing.isRestless,
      unreachedMethods: listing.unreachedMethods)
  }
}
