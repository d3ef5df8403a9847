import GalleyGeometry

/// What self-sizing elements asked for in one layout pass, and what the layout answered.
///
/// An element is asked once. It is asked again if it was resized, or if the layout did not give it
/// what it asked for. Repeating a request without success is a loop.
struct SizeNegotiation {
  /// How often an element may repeat a request that the layout did not grant.
  static let repetitionLimit = 10

  private struct Request {
    var wanted: CGSize
    /// The element's size at the time.
    var given: CGSize
    var repetitions = 0

    /// Whether a size is the answer to this request.
    ///
    /// A layout may take only one side from its elements: the other keeps its length.
    func isMet(by size: CGSize) -> Bool {
      let sides = [
        (wanted.width, given.width, size.width), (wanted.height, given.height, size.height),
      ]
      return sides.allSatisfy { $0.isNear($2) || $1.isNear($2) }
        && sides.contains { !$1.isNear($2) }
    }
  }

  private var requests: [ElementKey: Request] = [:]
  private var asked: Set<ElementKey> = []
  /// How many views were placed in the pass.
  private(set) var placements = 0
  /// How many rounds there were since an element asked for the first time, that one included.
  private(set) var roundsSinceNews = 0
  /// The request that was repeated too often; nil if there is none.
  private(set) var loop: LayoutLoop?
  /// The last request since `beginRound()`; nil if there was none.
  private(set) var latest: LayoutLoop?

  /// Starts another round of the pass, which places a number of views.
  mutating func beginRound(placing count: Int = 0) {
    latest = nil
    placements += count
    roundsSinceNews += 1
  }

  /// Whether to ask an element that already has a view.
  func needsQuestion(_ element: ElementKey, of size: CGSize, wasResized: Bool) -> Bool {
    guard let request = requests[element] else { return wasResized }
    return !request.isMet(by: size)
  }

  /// Notes that an element of size `given` asks for another, with which the layout agrees.
  mutating func note(_ element: ElementKey, asksFor wanted: CGSize, insteadOf given: CGSize) {
    var request = Request(wanted: wanted, given: given)
    if let former = requests[element], former.wanted == wanted {
      request.repetitions = former.repetitions + 1
    }
    requests[element] = request
    if asked.insert(element).inserted { roundsSinceNews = 1 }
    latest = LayoutLoop(element: element, wanted: wanted, given: given)
    if request.repetitions >= Self.repetitionLimit { loop = loop ?? latest }
  }

  /// Notes that an element agrees with its size, or that the layout refuses another.
  mutating func noteAgreement(of element: ElementKey) { requests[element] = nil }
}

extension CGFloat {
  /// Whether two lengths in points differ by far less than a pixel.
  fileprivate func isNear(_ other: CGFloat) -> Bool { (self - other).magnitude <= 0.001 }
}
