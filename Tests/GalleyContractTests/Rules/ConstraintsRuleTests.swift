import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyScenes
import GalleyViews
import Testing

@MainActor struct ConstraintsRuleTests {
  private func report(
    _ cell: CollectionViewCell.Type, size: LayoutContent.Size = .fixed(100, 60),
    estimated: CGSize = .zero
  ) -> LayoutReport {
    LayoutContract(checks: [.constraints], rounds: 0, shrinkingAttempts: 20).report(
      on: .sections(.items(2, size: size)), viewport: CGSize(width: 200, height: 300),
      configure: { view in
        view.register(cell, forCellWithReuseIdentifier: "scene")
        return []
      },
      makeLayout: {
        let layout = CollectionViewFlowLayout()
        layout.estimatedItemSize = estimated
        return layout
      })
  }

  @Test func aConflictInACellIsAnErrorInUIKitsWords() throws {
    let report = report(ContradictoryCell.self)

    let cause = try #require(report.causes.first)
    #expect(report.causes.count == 1)
    #expect(cause.count == 2)
    #expect(cause.finding.severity == .error)
    #expect(cause.finding.elements.map(\.description) == ["cell 0-0"])
    let problem = cause.finding.problem
    #expect(problem.hasPrefix("Unable to simultaneously satisfy constraints. <NSLayoutConstraint "))
    #expect(
      problem.contains(
        ". Will attempt to recover by breaking constraint <NSLayoutConstraint Picture"))
    #expect(cause.smallest?.yaml.contains("items: 1") == true)
  }

  @Test func anOpenPositionIsAWarning() throws {
    let report = report(LooseCell.self)

    let cause = try #require(report.causes.first)
    #expect(report.causes.count == 1)
    #expect(cause.finding.severity == .warning)
    #expect(cause.finding.problem.hasPrefix("Vertical position is ambiguous for "))
  }

  @Test func constraintsThatCanBeKeptAreFine() {
    #expect(report(CompleteCell.self).causes.map(\.finding.description) == [])
  }

  @Test func aCellThatGetsTheSizeItAsksForIsFine() {
    // 80 points do not fit into the estimated 20.
    let report = report(
      ContradictoryCell.self, size: .layout, estimated: CGSize(width: 100, height: 20))

    #expect(report.causes.map(\.finding.description) == [])
  }
}

private final class Picture: View {
  override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
}

/// A picture of 80 points from edge to edge.
private final class ContradictoryCell: CollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let picture = Picture(frame: .zero)
    picture.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(picture)
    LayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: contentView.topAnchor),
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      picture.heightAnchor.constraint(equalToConstant: 80),
      picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A picture without a vertical position.
private final class LooseCell: CollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let picture = Picture(frame: .zero)
    picture.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(picture)
    picture.centerXAnchor.constraint(equalTo: contentView.centerXAnchor).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}

/// A picture in the middle, a hidden one that is nowhere, and two that a stack view arranges.
private final class CompleteCell: CollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let (picture, hidden) = (Picture(frame: .zero), Picture(frame: .zero))
    let stack = StackView(arrangedSubviews: [Picture(frame: .zero), Picture(frame: .zero)])
    hidden.isHidden = true
    for view in [picture, hidden, stack] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    LayoutConstraint.activate([
      picture.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      picture.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      hidden.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
