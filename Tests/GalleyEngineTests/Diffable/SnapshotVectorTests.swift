import Foundation
import GalleyEngine
import Testing

/// The vectors of snapshots in `Fixtures/Vectors/compositional-more.json`.
struct SnapshotVectorTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  private func expected(_ name: String) throws -> [String: Any] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = root.appendingPathComponent("Fixtures/Vectors/compositional-more.json")
    let tree = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let vectors = try #require(tree?["vectors"] as? [[String: Any]])
    let vector = try #require(vectors.first { $0["name"] as? String == name })
    return try #require(vector["expected"] as? [String: Any])
  }

  /// The rows of a vector: each is a list of numbers and lists.
  private func rows(_ name: String) throws -> [[Any]] {
    try #require(try expected(name)["rows"] as? [[Any]])
  }

  private func numbers(_ value: Any) throws -> [Int] {
    try #require(value as? [NSNumber]).map(\.intValue)
  }

  private func number(_ value: Any) throws -> Int { try #require(value as? NSNumber).intValue }

  /// A snapshot with sections 0, 1, … that have these items.
  private func snapshot(_ items: [[Int]]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(Array(items.indices))
    for (section, list) in items.enumerated() { snapshot.appendItems(list, toSection: section) }
    return snapshot
  }

  private func expect(_ result: ExitTest.Result?, hasWordsOf name: String) throws {
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let parts = try #require(try expected(name)["reasonContains"] as? [String])
    #expect(!parts.isEmpty)
    for part in parts { #expect(words.contains(part)) }
  }

  @Test func duplicateIdentifiersAtAppend() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 1])
    }
    try expect(result, hasWordsOf: "snapshot/duplicate identifiers at append")
  }

  @Test func duplicateIdentifiersInASectionSnapshot() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = DiffableDataSourceSectionSnapshot<Int>()
      tree.append([1, 2, 1])
    }
    try expect(result, hasWordsOf: "section snapshot/duplicate identifiers")
  }

  @Test func identifiersThatArePresentAreMovedWithAWarning() throws {
    var snapshot = snapshot([[1, 2, 3], [4]])

    snapshot.appendItems([1, 2], toSection: 1)

    #expect(snapshot.itemIdentifiers(inSection: 0) == [3])
    #expect(snapshot.itemIdentifiers(inSection: 1) == [4, 1, 2])
    let expected = try expected(
      "snapshot/identifier already present elsewhere is moved, with a warning")
    let parts = try #require(expected["warningContains"] as? [String])
    #expect(!parts.isEmpty)
    for part in parts { #expect(snapshot.warning?.contains(part) == true) }
  }

  @Test func insertItemsBeforeItem() throws {
    let rows = try rows("snapshot/insertItems beforeItem")
    #expect(rows.count == 5)
    for row in rows {
      var snapshot = snapshot([try numbers(row[0])])
      snapshot.insertItems(try numbers(row[1]), beforeItem: try number(row[2]))
      #expect(snapshot.itemIdentifiers == (try numbers(row[3])))
    }
  }

  @Test func deleteItems() throws {
    let rows = try rows("snapshot/deleteItems")
    #expect(rows.count == 5)
    for row in rows {
      let before = try #require(row[0] as? [Any]).map(numbers)
      var snapshot = snapshot(before)
      snapshot.deleteItems(try numbers(row[1]))
      let after = try #require(row[2] as? [Any]).map(numbers)
      #expect(before.indices.map { snapshot.itemIdentifiers(inSection: $0) } == after)
    }
  }

  @Test func moveSectionBeforeSection() throws {
    let rows = try rows("snapshot/moveSection beforeSection")
    #expect(rows.count == 4)
    for row in rows {
      var snapshot = Snapshot()
      snapshot.appendSections(try numbers(row[0]))
      snapshot.moveSection(try number(row[1]), beforeSection: try number(row[2]))
      #expect(snapshot.sectionIdentifiers == (try numbers(row[3])))
    }
  }

  @Test func appendItemsWithoutASection() throws {
    let rows = try rows("snapshot/appendItems without a section")
    #expect(rows.count == 3)
    for row in rows {
      var snapshot = snapshot([[], try numbers(row[0])])
      snapshot.appendItems(try numbers(row[1]))
      #expect(snapshot.itemIdentifiers(inSection: 1) == (try numbers(row[2])))
    }
  }
}
