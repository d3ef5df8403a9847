import GalleyDrawing
import GalleyEngine
import GalleyViews
import Testing
import UIKit

/// Two screens in one process, each with its own environment, whose work alternates.
@MainActor @Suite struct InterleavedStagesTests {
  private let light = Stage(letter: 10, picture: 30, style: .light, scale: 2)
  private let dark = Stage(letter: 7, picture: 50, style: .dark, scale: 3)

  @Test func stagesThatTakeTurnsShowWhatEachShowsAlone() {
    let (first, second) = (Screen(light), Screen(dark))
    var shown: (first: [String], second: [String]) = ([], [])

    for step in Screen.steps {
      shown.first.append(first.take(step))
      shown.second.append(second.take(step))
    }

    #expect(shown.first == Screen(light).takeAll())
    #expect(shown.second == Screen(dark).takeAll())
    #expect(zip(shown.first, shown.second).allSatisfy(!=))
  }

  @Test func aStageThatWorksInsideAnotherKeepsItsOwnEnvironment() {
    let alone = Screen(dark).takeAll()
    let (outer, inner) = (Screen(light), Screen(dark))
    var shown: [String] = []

    outer.source.whileMakingCells = {
      outer.source.whileMakingCells = nil
      shown = inner.takeAll()
    }
    let outside = outer.takeAll()

    #expect(shown == alone)
    #expect(outside == Screen(light).takeAll())
  }

  @Test func nothingIsLeftBehind() {
    _ = Screen(light).takeAll()

    // The usual fonts measure again: three characters of 12 points are narrower than any stage's.
    #expect((1..<30).contains("abc".size(withAttributes: nil).width))
    #expect(UIImage(named: "photo") == nil)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func whatOneStagesLayoutMakesIsNotCountedForAnother() {
    let (first, second) = (Screen(light), Screen(dark))
    let (meter, alone) = (CostMeter(), CostMeter())

    first.view.metered(by: meter) {
      _ = first.take(.appear)
      _ = second.take(.appear)
    }

    let other = Screen(light)
    other.view.metered(by: alone) { _ = other.take(.appear) }
    #expect(meter.counts == alone.counts)
  }
}

/// The environment of a screen.
private struct Stage {
  var letter: CGFloat
  var picture: CGFloat
  var style: UIUserInterfaceStyle
  var scale: CGFloat

  @MainActor var environment: Environment {
    let (letter, picture) = (letter, picture)
    return Environment(
      layoutText: { request in
        TextLayout(
          size: CGSize(width: CGFloat(request.text.count) * letter, height: letter * 1.5),
          firstBaseline: letter, runs: [.probe(request, width: letter)])
      }, imageSize: { _ in CGSize(width: picture, height: picture) },
      traits: UITraitCollection(userInterfaceStyle: style).specified)
  }
}

/// A collection view whose layout, data source, cells and drawings all read the environment.
@MainActor private final class Screen {
  /// The steps of a screen, each after the previous one.
  enum Step: CaseIterable { case appear, scroll, insert, replaceLayout, measure, restyle }

  static let steps = Step.allCases

  let view: UICollectionView
  let source = MeasuringSource()
  private let stage: Stage

  init(_ stage: Stage) {
    self.stage = stage
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 120, height: 90), collectionViewLayout: MeasuringLayout())
    view.environment = stage.environment
    view.displayScale = stage.scale
    view.register(MeasuringCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
  }

  func takeAll() -> [String] { Self.steps.map { take($0) } }

  /// Does one step, and returns all positions, drawings and recorded values.
  func take(_ step: Step) -> String {
    switch step {
    case .appear: view.layoutIfNeeded()
    case .scroll: view.contentOffset.y += 40
    case .insert:
      view.performBatchUpdates {
        self.source.count += 1
        self.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    case .replaceLayout: view.collectionViewLayout = MeasuringLayout()
    case .measure: source.notes.append("\(view.layoutAttributesForItem(at: [0, 5])?.frame as Any)")
    case .restyle:
      view.overrideUserInterfaceStyle = stage.style == .dark ? .light : .dark
      view.setNeedsLayout()
      view.touchItem(at: [0, 1])
    }
    return LayoutSnapshot(of: view).json() + view.displayList().dump
      + source.notes.joined(separator: "\n")
  }
}

/// The style, and the sizes of a text, a line and an image, read by functions without a view.
@MainActor private func surroundings() -> String {
  let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
  let (text, image) = ("abc".size(withAttributes: nil), UIImage(named: "photo")?.size)
  return "\(text) \(UIFont.systemFont(ofSize: 10).lineHeight) \(image as Any) \(color.hex) "
    + "\(UITraitCollection.current.userInterfaceStyle)"
}

@MainActor
private final class MeasuringSource: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var count = 12
  var notes: [String] = []
  var whileMakingCells: (() -> Void)?

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    notes.append("count: \(surroundings())")
    return count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    whileMakingCells?()
    notes.append("cell \(indexPath.item): \(surroundings())")
    // A label outside of any view tree measures for the stage whose data source is being called.
    let label = UILabel()
    label.text = "abcd"
    label.sizeToFit()
    notes.append("label: \(label.bounds.size)")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { String(repeating: "m", count: indexPath.item % 3 + 1).size(withAttributes: nil) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { notes.append("scroll: \(surroundings())") }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    notes.append("select: \(surroundings())")
  }
}

@MainActor private final class MeasuringLayout: UICollectionViewFlowLayout {
  override func prepare() {
    minimumLineSpacing = UIFont.systemFont(ofSize: 10).lineHeight / 5
    super.prepare()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    super.layoutAttributesForElements(in: rect)?.map { attributes in
      attributes.alpha = "a".size(withAttributes: nil).width / 20
      return attributes
    }
  }
}

@MainActor private final class MeasuringCell: UICollectionViewCell {
  private let label = UILabel()
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "xy"
    contentView.addSubview(label)
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.sizeToFit()
    label.textColor = .label
    picture.image = UIImage(named: "photo")
    picture.sizeToFit()
    backgroundColor = .systemBackground
    accessibilityLabel = surroundings()
  }

  override func draw(_ rect: CGRect) {
    UIColor.systemRed.setFill()
    UIRectFill(CGRect(origin: .zero, size: "ab".size(withAttributes: nil)))
    "ab".draw(at: CGPoint(x: 1, y: 1), withAttributes: [.foregroundColor: UIColor.label])
  }
}

extension TextRun {
  /// A run with the width of its letters.
  fileprivate static func probe(_ request: TextRequest, width: CGFloat) -> TextRun {
    TextRun(
      text: request.text, font: request.font, face: "Probe", color: request.color,
      origin: CGPoint(x: 0, y: width), width: CGFloat(request.text.count) * width, glyphs: [])
  }
}
