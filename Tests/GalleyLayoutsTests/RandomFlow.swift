import GalleyBase
import GalleyGeometry

/// Numbers that are the same on every machine for the same seed.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

/// Random sections: empty ones, equal and mixed sizes, fractions, negative insets and spacings.
struct RandomFlow {
  var sections: [StageSection]
  var size: CGSize
  var isHorizontal: Bool
  var pinsHeaders: Bool
  var pinsFooters: Bool

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    size = CGSize(
      width: Int.random(in: 80...400, using: &random),
      height: Int.random(in: 80...400, using: &random))
    isHorizontal = .random(using: &random)
    pinsHeaders = .random(using: &random)
    pinsFooters = .random(using: &random)
    sections = []
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      sections.append(Self.section(&random))
    }
  }

  private static func section(_ random: inout SplitMix64) -> StageSection {
    let count = Int.random(in: 0...30, using: &random)
    // Quarter points are exact in binary, so sums in any order are equal.
    func length(_ limit: Int) -> CGFloat { CGFloat(Int.random(in: 1...limit, using: &random)) / 4 }
    var sizes: [CGSize] = []
    while sizes.count < count {
      let size = CGSize(width: length(600), height: length(400))
      let run = Bool.random(using: &random) ? 1 : Int.random(in: 1...12, using: &random)
      sizes += Array(repeating: size, count: min(run, count - sizes.count))
    }
    var section = StageSection(sizes: sizes)
    let isOdd = Int.random(in: 0..<6, using: &random) == 0
    section.inset = EdgeInsets(
      top: isOdd ? -length(80) : length(80), left: length(80), bottom: length(80),
      right: length(80))
    section.lineSpacing = isOdd ? -length(100) : length(80)
    section.interitemSpacing = length(80)
    if .random(using: &random) { section.header = CGSize(width: length(160), height: length(160)) }
    if .random(using: &random) { section.footer = CGSize(width: length(160), height: length(160)) }
    return section
  }
}
