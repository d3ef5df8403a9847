import GalleyCheck
import GalleyService
import GalleyScenes
import Testing
import UIKit

/// Work that sources leave for later on the main queue, and the pictures and films that follow.
@MainActor @Suite struct MainQueueTests {
  private static let registration: Void = {
    for kind in LaterLayout.Kind.allCases {
      CustomLayout.register(
        CustomLayout(kind: "later-\(kind)", summary: "A row that moves later.") { _ in
          LaterLayout(kind)
        })
    }
  }()

  private func scene(_ kind: LaterLayout.Kind) throws -> Scene {
    _ = Self.registration
    return try SceneLoader().load(
      text: """
        title: A row that moves later
        viewport: { size: [100, 100] }
        layout: { kind: later-\(kind) }
        sections: [{ items: 1 }]
        film: { from: [0, 0], to: [0, 1], frames: 11, duration: 1 }
        """, name: "later.yaml")
  }

  /// The row's position in a still picture.
  private func place(_ kind: LaterLayout.Kind) throws -> CGFloat? {
    let scene = try scene(kind)
    let staged = try Pipeline().stage(scene, in: scene.states[0])
    return staged.stage.snapshot().elements.first?.frame.minX
  }

  @Test func aBlockOnTheMainQueueRunsBeforeTheFirstPicture() throws {
    #expect(try place(.block) == 50)
  }

  @Test func aBlockThatABlockPostsRunsToo() throws { #expect(try place(.nested) == 50) }

  @Test func aDelayOfZeroIsNoDelay() throws { #expect(try place(.zeroDelay) == 50) }

  @Test func anOperationOnTheMainQueueRunsBeforeTheFirstPicture() throws {
    #expect(try place(.operation) == 50)
    #expect(try place(.operationObject) == 50)
  }

  @Test func aTimerWithoutADelayFiresBeforeTheFirstPicture() throws {
    #expect(try place(.timer) == 50)
  }

  @Test func aRepeatingTimerFiresWhenAFilmHasComeThatFar() throws {
    let film = try Film(try scene(.repeatingTimer), with: try Pipeline())

    let places = (0..<11).map { film.snapshot(at: $0).elements.first?.frame.minX }

    // It fires at 0.25, 0.5 and 0.75 seconds, each time for 20 points, and then stops itself.
    #expect(places == [0, 0, 0, 20, 20, 40, 40, 40, 60, 60, 60])
  }

  @Test func aTimerThatWasStoppedDoesNotFire() throws {
    #expect(try place(.stoppedTimer) == 0)
  }

  @Test func outsideOfAnyViewATimerFollowsTheRealClock() async {
    await withCheckedContinuation { continuation in
      let timer = VirtualTimer(timeInterval: 0.001, repeats: false) { timer in
        #expect(!timer.isValid)
        continuation.resume()
      }
      #expect(timer.isValid)
    }
  }

  @Test func anOperationAfterAnotherOneWaitsForIt() async {
    let log = Log()
    await withCheckedContinuation { continuation in
      let first = BlockOperation { log.append("first") }
      let second = BlockOperation {
        log.append("second")
        continuation.resume()
      }
      second.addDependency(first)
      OperationQueue.main.addOperation(second)
      OperationQueue.main.addOperation(first)
    }

    #expect(log.names == ["first", "second"])
  }

  private final class Log: @unchecked Sendable {
    // Unchecked: all operations run on the main thread.
    private(set) var names: [String] = []

    func append(_ name: String) { names.append(name) }
  }

  @Test func anObserverOnTheMainQueueIsNotifiedAtOnce() {
    let (center, name) = (NotificationCenter(), Notification.Name("later"))
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: .main) { _ in count += 1 }

    center.post(name: name, object: nil)

    #expect(count == 1)
    center.removeObserver(token)
  }

  @Test func aDelayedBlockDoesNotRunBeforeAStillPicture() throws {
    #expect(try place(.delayed) == 0)
  }

  @Test func aDelayedBlockRunsWhenAFilmHasComeThatFar() throws {
    let film = try Film(try scene(.delayed), with: try Pipeline())

    let places = (0..<11).map { film.snapshot(at: $0).elements.first?.frame.minX }

    // A delay of 0.3 seconds, and a frame each 0.1 seconds.
    #expect(places == [0, 0, 0, 50, 50, 50, 50, 50, 50, 50, 50])
  }

  @Test func theSheetOfAFilmShowsDelayedWorkFromItsStart() throws {
    let item = SceneCase(
      file: SceneFile(id: "later", path: "later.yaml"), scene: try scene(.delayed), subject: .film)
    let pipeline = try Pipeline()

    let drawing = try item.drawing(with: pipeline)

    let film = try Film(item.scene, with: pipeline)
    var sheet = FilmSheet(of: film, scale: 1, pictureArea: 92 * 92)
    for index in stride(from: 0, through: 10, by: 2) { try sheet.append(film.frame(at: index)) }
    #expect(drawing.artifacts[.sheet] == (try sheet.png()))
  }

  @Test func workThatNeverRestsIsAFailureOfItsCase() throws {
    let scene = try scene(.restless)
    let item = SceneCase(
      file: SceneFile(id: "later", path: "later.yaml"), scene: scene,
      subject: .state(scene.states[0]))

    let failure = #expect(throws: CaseFailure.self) {
      try item.drawing(with: try Pipeline())
    }

    #expect(
      failure?.description.hasPrefix("work on the main queue did not come to rest after 100 rounds")
        == true)
  }

  @Test func aQueueOfTheBackgroundIsDispatchs() async {
    let isMain = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: Thread.isMainThread) }
    }

    #expect(!isMain)
  }

  @Test func outsideOfAnyViewABlockRunsOnDispatchsMainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { continuation.resume() }
    }
  }

  @Test func aBlockOutsideOfAnyViewRunsOnceBeforeAPictureOfAView() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var count = 0
    DispatchQueue.main.async {
      count += 1
      view.backgroundColor = .red
    }

    _ = try Pipeline().png(of: view)

    #expect(count == 1)
    #expect(view.backgroundColor == .red)
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    #expect(count == 1)
  }
}

/// One row that moves by 50 points, later.
private final class LaterLayout: UICollectionViewLayout {
  enum Kind: CaseIterable {
    case block, nested, zeroDelay, delayed, restless, operation, operationObject
    case timer, repeatingTimer, stoppedTimer
  }

  private let kind: Kind
  private var place: CGFloat = 0
  private var isPosted = false

  init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    guard !isPosted || kind == .restless else { return }
    isPosted = true
    switch kind {
    case .block, .restless: DispatchQueue.main.async { [weak self] in self?.move() }
    case .nested: DispatchQueue.main.async { DispatchQueue.main.async { self.move() } }
    case .zeroDelay: DispatchQueue.main.asyncAfter(deadline: .now()) { self.move() }
    case .timer:
      VirtualTimer(timeInterval: 0, repeats: false) { [weak self] _ in self?.move() }
    case .repeatingTimer:
      VirtualTimer(timeInterval: 0.25, repeats: true) { timer in
        self.move(by: 20)
        if self.place == 60 { timer.invalidate() }
      }
    case .stoppedTimer:
      let timer = VirtualTimer(timeInterval: 0, repeats: false) { _ in self.move() }
      RunLoop.main.add(timer, forMode: .common)
      timer.invalidate()
    case .operation:
      OperationQueue.main.addOperation { MainActor.assumeIsolated { self.move() } }
    case .operationObject:
      OperationQueue.main.addOperation(
        BlockOperation { MainActor.assumeIsolated { self.move() } })
    case .delayed: DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { self.move() }
    }
  }

  private func move(by distance: CGFloat) {
    place += distance
    invalidateLayout()
  }

  private func move() {
    place = 50
    invalidateLayout()
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  { layoutAttributesForItem(at: IndexPath(item: 0, section: 0)).map { [$0] } }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let row = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    row.frame = CGRect(x: place, y: 0, width: 40, height: 40)
    return row
  }
}
