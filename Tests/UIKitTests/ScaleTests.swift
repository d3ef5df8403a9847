import Foundation
import GalleyGeometry
import GalleyService
import Testing
import UIKit

/// The device pixels per point of views, which layouts end at.
@MainActor @Suite struct ScaleTests {
  /// A collection view with rows of three items in 343 points.
  private func thirds() -> UICollectionView {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / 3), heightDimension: .absolute(20))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
      subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 343, height: 100),
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: row)))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    return view
  }

  private let source = Three()

  private final class Three: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  /// The width of the second item, in device pixels.
  private func width(_ view: UICollectionView, _ scale: CGFloat) -> CGFloat? {
    view.layoutIfNeeded()
    return view.cellForItem(at: IndexPath(item: 1, section: 0)).map { $0.frame.width * scale }
  }

  // A third of 343 points is 114 1/3: 343 pixels at 3, and 228.67 at 2.
  @Test func aPictureLaysOutForItsPixels() throws {
    let view = thirds()
    #expect(width(view, 2)?.truncatingRemainder(dividingBy: 1) == 0)
    _ = try Pipeline().png(of: view, scale: 3)
    #expect(view.contentScaleFactor == 3)
    #expect(view.traitCollection.displayScale == 3)
    #expect(abs((width(view, 3) ?? 0) - 343) < 0.001)
  }

  @Test func traitsAndTheContentsScaleAgree() {
    let view = thirds()
    view.traitOverrides.displayScale = 3
    #expect(view.contentScaleFactor == 3)
    #expect(abs((width(view, 3) ?? 0) - 343) < 0.001)
    let other = thirds()
    #expect(width(other, 2)?.truncatingRemainder(dividingBy: 1) == 0)
    other.contentScaleFactor = 3
    #expect(other.traitCollection.displayScale == 3)
    #expect(abs((width(other, 3) ?? 0) - 343) < 0.001)
  }

  @Test func aLabelIsMeasuredAgain() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.text = "Hello"
    let coarse = label.intrinsicContentSize.width
    label.contentScaleFactor = 3
    let fine = label.intrinsicContentSize.width
    #expect((coarse * 2).rounded() == coarse * 2)
    #expect(abs((fine * 3).rounded() - fine * 3) < 0.001)
  }

  @Test func aViewIsToldOnceAndOnlyOfAChange() {
    final class Told: UIView {
      var former: [CGFloat] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        former.append(previous?.displayScale ?? 0)
      }
    }
    let root = UIView(), told = Told()
    root.addSubview(told)
    root.contentScaleFactor = 2
    #expect(told.former == [])
    root.contentScaleFactor = 3
    root.contentScaleFactor = 3
    #expect(told.former == [2])
  }
}
