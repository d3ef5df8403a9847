import Testing

@testable import GalleyComparison

@Suite struct AlignmentTests {
  private func partners(_ old: String, _ new: String) -> [Int?] {
    Alignment(old.map { $0 == "." ? nil : $0 }, new.map { $0 == "." ? nil : $0 }).partners
  }

  @Test func whatIsGoneHasNoPartner() {
    #expect(partners("abcd", "acd") == [0, nil, 1, 2])
    #expect(partners("abcd", "abc") == [0, 1, 2, nil])
    #expect(partners("abc", "") == [nil, nil, nil])
  }

  @Test func whatIsInsertedIsNobodysPartner() {
    #expect(partners("abc", "xabc") == [1, 2, 3])
    #expect(partners("abc", "abxyc") == [0, 1, 4])
  }

  @Test func whatShowsSomethingElseIsTheSame() {
    #expect(partners("abc", "axc") == [0, 1, 2])
    #expect(partners("...", "...") == [0, 1, 2])
    #expect(partners("abc", "xyz") == [0, 1, 2])
  }

  @Test func duplicatesKeepTheirOrder() {
    #expect(partners("aab", "ab") == [0, nil, 1])
    #expect(partners("aaaa", "aaa") == [0, 1, 2, nil])
  }

  @Test func theFewestMove() {
    let alignment = Alignment(Array("abcde"), Array("acdeb"))

    #expect(alignment.partners == [0, 4, 1, 2, 3])
    #expect(alignment.moved == [1])
  }

  @Test func anElementThatMovedIsNoneThatChanged() {
    let alignment = Alignment(Array("abcd"), Array("dabx"))

    #expect(alignment.partners == [1, 2, 3, 0])
    #expect(alignment.moved == [3])
  }

  /// Whatever happens to a sequence, each element has its partner, and no partner is taken twice.
  @Test(arguments: UInt64(1)...40)
  func everyElementIsFoundAgain(seed: UInt64) {
    var random = Numbers(state: seed)
    let count = Int.random(in: 1...30, using: &random)
    let old = Array(0..<count)
    var new: [Int] = old.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
    for value in 0..<Int.random(in: 0...4, using: &random) {
      new.insert(100 + value, at: Int.random(in: 0...new.count, using: &random))
    }
    if new.count > 1, Bool.random(using: &random) {
      new.swapAt(0, Int.random(in: 1..<new.count, using: &random))
    }

    let alignment = Alignment(old, new)

    let taken = alignment.partners.compactMap(\.self)
    #expect(Set(taken).count == taken.count)
    for value in old where new.contains(value) {
      #expect(alignment.partners[value].map { new[$0] } == value)
    }
    let kept = old.indices.filter { !alignment.moved.contains($0) }
      .compactMap { alignment.partners[$0] }
    #expect(kept == kept.sorted())
  }

  @Test func aHundredThousandRowsTakeNoLongTime() {
    let old = Array(0..<100_000)
    let new = [-1] + old.dropFirst(5).reversed()

    #expect(Alignment(old, new).partners.compactMap(\.self).count == 99_996)
  }
}

/// Random numbers that are the same in every run.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 27)
  }
}
