import Foundation
import GalleyDrawing
import GalleyViews
import Testing
import UIKit

/// Sources in the language mode of Swift 5, as most published ones are: classes outside of the main actor use UIKit.
@Suite struct IsolationTests {
  @Test func aClassOutsideOfTheMainActorCallsOptionalMethods() async {
    let answers = await MainActor.run {
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      let owner = Owner()
      view.delegate = owner
      view.dataSource = owner
      let forwarder = Forwarder(owner, owner)
      forwarder.tell(view)
      return (
        forwarder.size(in: view), forwarder.inset(in: view), forwarder.sections(of: view),
        owner.log
      )
    }

    #expect(answers.0 == CGSize(width: 30, height: 40))
    #expect(answers.1 == nil)
    #expect(answers.2 == 3)
    #expect(answers.3 == ["didScroll", "didSelect"])
  }

  @Test func imagesAndTextAreMeasuredOffTheMainActor() async {
    let environment = Environment(
      layoutText: { request in
        // Every character is 6 points wide, every line 12 points high, and lines break as text does.
        let perLine = request.width.map { max(1, Int($0 / 6)) } ?? request.text.count
        let lines = (request.text.count + perLine - 1) / perLine
        let width = CGFloat(min(perLine, request.text.count)) * 6
        return TextLayout(
          size: CGSize(width: width, height: CGFloat(lines) * 12), firstBaseline: 10, runs: [])
      }, imageSize: { _ in nil })

    let found = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: environment.performAsCurrent { Measures() })
      }
    }

    #expect(!found.isOnMainQueue)
    #expect(found.empty == .zero)
    #expect(found.unknown == nil)
    #expect(found.word == CGSize(width: 30, height: 12))
    // 28 characters, 6 on a line of 40 points.
    #expect(found.narrow == CGRect(x: 0, y: 0, width: 36, height: 60))
    #expect(found.attributed == found.word)
  }

  @Test func lengthsFromExtensionsOfCGFloatMakeColours() {
    let color = UIColor(red: .half(), green: .half(), blue: .half(), alpha: .half())
    let grey = UIColor(white: .half(), alpha: 1).withAlphaComponent(.half())

    #expect(color == grey)
    #expect(UIColor(hue: .half(), saturation: 0, brightness: .half(), alpha: .half()) == grey)
  }

  @Test func operationsMayChangeViews() async throws {
    let alpha = await MainActor.run { () -> CGFloat in
      let view = LaterView(frame: .zero)
      view.fade()
      return view.alpha
    }

    // The operation runs later, with the pictures.
    #expect(alpha == 1)
  }
}

extension CGFloat {
  fileprivate static func half() -> CGFloat { 0.5 }
}

/// Belongs to no actor.
private final class Forwarder {
  weak var delegate: UICollectionViewDelegateFlowLayout?
  weak var dataSource: UICollectionViewDataSource?

  init(_ delegate: UICollectionViewDelegateFlowLayout, _ dataSource: UICollectionViewDataSource) {
    self.delegate = delegate
    self.dataSource = dataSource
  }

  func size(in view: UICollectionView) -> CGSize? {
    delegate?.collectionView?(
      view, layout: view.collectionViewLayout, sizeForItemAt: IndexPath(item: 0, section: 0))
  }

  func inset(in view: UICollectionView) -> UIEdgeInsets? {
    delegate?.collectionView?(view, layout: view.collectionViewLayout, insetForSectionAt: 0)
  }

  func sections(of view: UICollectionView) -> Int? { dataSource?.numberOfSections?(in: view) }

  func tell(_ view: UICollectionView) {
    delegate?.scrollViewDidScroll?(view)
    delegate?.collectionView?(view, didSelectItemAt: IndexPath(item: 0, section: 0))
  }
}

private final class Owner: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource
{
  var log: [String] = []

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 30, height: 40) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("didScroll") }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("didSelect")
  }
}

/// What a background thread finds out.
private struct Measures: Sendable {
  let isOnMainQueue = Self.isOnMainQueue
  let empty = UIImage().size
  let unknown = UIImage(named: "nobody knows it")?.size
  let word: CGSize
  let narrow: CGRect
  let attributed: CGSize

  init() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12)]
    word = "words".size(withAttributes: attributes)
    narrow =
      ("many words in several lines" as NSString).boundingRect(
        with: CGSize(width: 40, height: CGFloat.greatestFiniteMagnitude),
        options: [.usesLineFragmentOrigin], attributes: attributes, context: nil)
    attributed = NSAttributedString(string: "words", attributes: attributes).size()
  }

  private static var isOnMainQueue: Bool {
    DispatchQueue.getSpecific(key: mark) != nil
  }

  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}

private final class LaterView: UIView {
  func fade() {
    OperationQueue.main.addOperation { [weak self] in
      MainActor.assumeIsolated { self?.alpha = 0 }
    }
  }
}

/// A view as apps of Swift 5 write it: it ends what it began when it ends itself.
private final class Ticker: UIView {
  var link: CADisplayLink?
  var timer: Timer?
  static var ends = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    link = CADisplayLink(target: self, selector: Selector("tick", Ticker.tick))
    NotificationCenter.default.addObserver(
      self, selector: Selector("tick", Ticker.tick),
      name: UIApplication.didBecomeActiveNotification, object: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  deinit {
    link?.invalidate()
    NotificationCenter.default.removeObserver(self)
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    Ticker.ends += 1
  }

  func tick() {}
}

/// A text view whose subclass overrides the initializer with a container, as growing and placeholder text views do.
private final class NoteView: UITextView {
  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    text = "note"
  }

  convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @Suite struct EndingTests {
  @Test func aViewEndsWhatItBegan() {
    var ticker: Ticker? = Ticker(frame: .zero)
    ticker?.link?.invalidate()
    ticker = nil
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    #expect(Ticker.ends == 1)
  }

  @Test func aTextViewsContainerInitializerIsItsMainOne() {
    #expect(NoteView(frame: .zero).text == "note")
  }
}
