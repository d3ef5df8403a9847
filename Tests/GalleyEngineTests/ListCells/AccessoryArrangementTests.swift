import GalleyGeometry
import Testing

@testable import GalleyEngine

struct AccessoryArrangementTests {
  private typealias Item = AccessoryArrangement.Item

  private func arranged(
    leading: [Item] = [], trailing: [Item] = [], indentation: CGFloat = 0, indents: Bool = true,
    top: CGFloat = 0
  ) -> AccessoryArrangement {
    AccessoryArrangement(
      leading: leading, trailing: trailing, in: CGSize(width: 100, height: 52),
      accessoryIndentation: indents ? indentation : 0, contentIndentation: indentation, top: top,
      grid: PixelGrid(scale: 2))
  }

  @Test func withoutAccessoriesTheContentHasAllTheRoom() {
    let empty = arranged()

    #expect(empty.contentStart == 0 && empty.contentEnd == 0)
    #expect(empty.leading.isEmpty && empty.trailing.isEmpty)
  }

  @Test func neighboursKeepTheirDistanceFromTheEdgeInwards() {
    let item = Item(size: CGSize(width: 10, height: 10), edgeDistance: 16)

    let both = arranged(leading: [item, item], trailing: [item, item])

    #expect(both.leading.map(\.minX) == [16, 36.5])
    #expect(both.trailing.map(\.minX) == [74, 53.5])
    #expect(both.contentStart == 46.5)
    #expect(both.contentEnd == 46.5)
    #expect(both.leading.first?.minY == 21)
  }

  @Test func anAccessoryStandsInTheMiddleOfTheWidthThatIsKept() {
    let item = Item(size: CGSize(width: 10, height: 10), reservedWidth: 30, edgeDistance: 16)

    let result = arranged(trailing: [item])

    #expect(result.trailing == [CGRect(x: 64, y: 21, width: 10, height: 10)])
    #expect(result.contentEnd == 46)
  }

  @Test func accessoriesAreNotHigherThanTheRow() {
    let item = Item(size: CGSize(width: 10, height: 80), edgeDistance: 0)

    #expect(arranged(leading: [item]).leading == [CGRect(x: 0, y: 0, width: 10, height: 52)])
    #expect(
      arranged(leading: [item], top: 12).leading == [CGRect(x: 0, y: 12, width: 10, height: 40)])
  }

  @Test func theContentIsIndentedAndAccessoriesIfTheyMay() {
    let item = Item(size: CGSize(width: 10, height: 10), edgeDistance: 16, overlap: 1)

    let indented = arranged(leading: [item], indentation: 20)
    let kept = arranged(leading: [item], indentation: 20, indents: false)

    #expect(indented.leading.first?.minX == 36)
    #expect(kept.leading.first?.minX == 16)
    #expect(indented.contentStart == 45)
    #expect(kept.contentStart == 45)
    #expect(arranged(indentation: 20).contentStart == 20)
  }
}
