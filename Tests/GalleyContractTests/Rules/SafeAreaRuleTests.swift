import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews
import Testing

@MainActor struct SafeAreaRuleTests {
  private func problems(
    insets: EdgeInsets, margin: CGFloat = 8, items: Int = 12, isAdjusted: Bool = true
  ) -> [String] {
    LabeledCell.margin = margin
    let report = LayoutContract(checks: [.safeArea], rounds: 0, shrinkingAttempts: 0).report(
      on: .sections(.items(items, size: .fixed(200, 50))),
      viewport: CGSize(width: 200, height: 300),
      configure: { view in
        view.register(LabeledCell.self, forCellWithReuseIdentifier: "scene")
        view.safeAreaInsets = insets
        if !isAdjusted { view.contentInsetAdjustmentBehavior = .never }
        return []
      }, makeLayout: { CollectionViewFlowLayout() })
    return report.causes.map {
      "\($0.finding.elements.map(\.description).joined()): \($0.finding.problem)"
    }
  }

  @Test func contentBehindTheHousingIsToldWithItsSide() {
    let insets = EdgeInsets(top: 0, left: 40, bottom: 0, right: 0)

    #expect(
      problems(insets: insets) == [
        "cell 0-0: 'Row' is outside of the safe area, and no offset brings it in: 32 pt at the left"
      ])
  }

  @Test func theLastRowThatCannotBeScrolledUpIsTold() {
    let insets = EdgeInsets(top: 0, left: 0, bottom: 34, right: 0)

    #expect(
      problems(insets: insets, isAdjusted: false) == [
        "cell 0-11: 'Row' is outside of the safe area, and no offset brings it in: 34 pt at the bottom"
      ])
    // UIKit's own adjustment lets the view scroll as far as it must.
    #expect(problems(insets: insets) == [])
  }

  @Test func contentInTheSafeAreaIsFine() {
    #expect(
      problems(insets: EdgeInsets(top: 0, left: 40, bottom: 0, right: 0), margin: 48) == [])
    #expect(problems(insets: .zero) == [])
  }
}

/// A cell with a text at a margin from its left edge.
private final class LabeledCell: CollectionViewCell {
  static var margin: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    let label = Label(
      frame: CGRect(x: Self.margin, y: 0, width: 100, height: frame.height))
    label.text = "Row"
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
