import GalleyBase
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// A random scene from a seed, with one of the layouts that can be checked.
struct RandomScene: CustomStringConvertible, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case flow, decorationFlow, waterfall, featured
  }

  struct Section: Sendable {
    var sizes: [CGSize]
    var inset = EdgeInsets.zero
    var columns = 2
    var header: CGFloat = 0
    var footer: CGFloat = 0
  }

  var kind: Kind
  var viewport: CGSize
  var sections: [Section]
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  var isHorizontal: Bool
  var isRightToLeft: Bool
  var pins: Bool
  var takesTurns: Bool
  var contentInset: EdgeInsets

  init(_ kind: Kind, seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    self.kind = kind
    viewport = CGSize(width: numbers.length(80...400), height: numbers.length(80...500))
    let spread: ClosedRange<CGFloat> = numbers.chance(0.3) ? 20...20 : 0...140
    sections = (0..<numbers.count(0...5)).map { _ in
      Section(
        sizes: (0..<numbers.count(0...18)).map { _ in
          CGSize(width: numbers.length(spread), height: numbers.length(spread))
        },
        inset: numbers.chance(0.5) ? numbers.insets(-8...24) : .zero,
        columns: numbers.count(1...5),
        header: numbers.chance(0.5) ? numbers.length(1...60) : 0,
        footer: numbers.chance(0.4) ? numbers.length(1...60) : 0)
    }
    lineSpacing = numbers.length(0...20)
    itemSpacing = numbers.length(0...20)
    isHorizontal = numbers.chance(0.3)
    isRightToLeft = numbers.chance(0.3)
    pins = numbers.chance(0.3)
    takesTurns = numbers.chance(0.3)
    contentInset = numbers.chance(0.4) ? numbers.insets(0...40) : .zero
  }

  /// The values from which the scene can be made again.
  var description: String {
    func text(_ insets: EdgeInsets) -> String {
      "[\(insets.top), \(insets.left), \(insets.bottom), \(insets.right)]"
    }
    let sections = sections.map { section in
      let sizes = section.sizes.map { "\($0.width)x\($0.height)" }.joined(separator: " ")
      return "{ \(sizes); inset \(text(section.inset)), columns \(section.columns), "
        + "header \(section.header), footer \(section.footer) }"
    }
    return "\(kind.rawValue) in \(viewport.width)x\(viewport.height), spacings \(lineSpacing) and "
      + "\(itemSpacing), horizontal \(isHorizontal), right to left \(isRightToLeft), pins \(pins), "
      + "takes turns \(takesTurns), content inset \(text(contentInset)): "
      + sections.joined(separator: " ")
  }

  /// Simpler scenes, the simplest first.
  var simpler: [RandomScene] {
    var found: [RandomScene] = []
    func add(_ change: (inout RandomScene) -> Void) {
      var scene = self
      change(&scene)
      if scene.weight < weight { found.append(scene) }
    }
    for index in sections.indices { add { $0.sections.remove(at: index) } }
    add { ($0.contentInset, $0.lineSpacing, $0.itemSpacing) = (.zero, 0, 0) }
    add { $0.isHorizontal = false }
    add { $0.isRightToLeft = false }
    add { $0.pins = false }
    add { $0.takesTurns = false }
    for index in sections.indices {
      let count = sections[index].sizes.count
      add { $0.sections[index].sizes.removeLast(count / 2) }
      add { $0.sections[index].sizes.removeFirst(count / 2) }
      if count > 0 { add { $0.sections[index].sizes.removeLast() } }
      add { ($0.sections[index].inset, $0.sections[index].columns) = (.zero, 1) }
      add { $0.sections[index].header = 0 }
      add { $0.sections[index].footer = 0 }
    }
    add { scene in
      scene.viewport = CGSize(width: 100, height: 100)
      for index in scene.sections.indices {
        scene.sections[index].sizes = scene.sections[index].sizes.map {
          CGSize(width: ($0.width / 10).rounded() * 10, height: ($0.height / 10).rounded() * 10)
        }
      }
    }
    return found
  }

  /// The length of the description.
  private var weight: Int {
    let parts = sections.map { section in
      10 + 4 * section.sizes.count + (section.inset == .zero ? 0 : 2) + section.columns
        + (section.header > 0 ? 2 : 0) + (section.footer > 0 ? 2 : 0)
        + section.sizes.count { $0.width.truncatingRemainder(dividingBy: 10) != 0 }
    }
    return parts.reduce(0, +) + [isHorizontal, isRightToLeft, pins, takesTurns].count { $0 }
      + (contentInset == .zero ? 0 : 2) + (lineSpacing + itemSpacing > 0 ? 1 : 0)
      + (viewport == CGSize(width: 100, height: 100) ? 0 : 1)
  }

  /// The smallest scene found that still fails; each step keeps the failure.
  @MainActor func shrunk(while fails: (RandomScene) -> Bool) -> RandomScene {
    var scene = self
    while let next = scene.simpler.first(where: fails) { scene = next }
    return scene
  }
}

/// Numbers from a seed.
struct SeededNumbers {
  private let numbers: GalleyBase.SplitMix64
  private var used: UInt64 = 0

  init(seed: UInt64) { numbers = GalleyBase.SplitMix64(seed: seed) }

  mutating func share() -> Double {
    defer { used += 1 }
    return numbers.unitValue(at: used)
  }

  mutating func chance(_ probability: Double) -> Bool { share() < probability }

  mutating func count(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(share() * Double(range.count))
  }

  /// A length in quarters of a point.
  mutating func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let value = range.lowerBound + CGFloat(share()) * (range.upperBound - range.lowerBound)
    return (value * 4).rounded() / 4
  }

  mutating func insets(_ range: ClosedRange<CGFloat>) -> EdgeInsets {
    EdgeInsets(
      top: length(range), left: length(range), bottom: length(range), right: length(range))
  }
}
