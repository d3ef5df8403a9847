import GalleyGeometry
import Testing

@testable import GalleyViews

@Suite struct AlertTests {
  private func arranged(
    _ parts: AlertArrangement.Parts, _ metrics: AlertMetrics = .iOS18, bottomInset: CGFloat = 0
  ) -> AlertArrangement {
    AlertArrangement(
      parts, metrics, in: CGRect(x: 0, y: 0, width: 390, height: 800), bottomInset: bottomInset,
      grid: PixelGrid(scale: 2))
  }

  private func parts(
    isSheet: Bool = false, buttons: [CGFloat], hasOwnCancel: Bool = false
  ) -> AlertArrangement.Parts {
    .init(
      isSheet: isSheet, title: { _ in 20 }, message: { _ in 16 }, buttonWidths: buttons,
      hasOwnCancel: hasOwnCancel)
  }

  // UIKit: 320 points wide on iOS 26.1.
  @Test func anAlertOfIOS26IsWider() {
    #expect(
      arranged(parts(buttons: [50, 60]), .iOS26).cards
        == [CGRect(x: 35, y: 338, width: 320, height: 124)])
  }

  @Test func anAlertStandsInTheMiddleWithTwoButtonsSideBySide() {
    let alert = arranged(parts(buttons: [50, 60]))

    // 20 + 20 + 4 + 16 + 20 above the buttons of 44: 124 in 800.
    #expect(alert.cards == [CGRect(x: 60, y: 338, width: 270, height: 124)])
    #expect(alert.title == CGRect(x: 76, y: 358, width: 238, height: 20))
    #expect(alert.message == CGRect(x: 76, y: 382, width: 238, height: 16))
    #expect(
      alert.buttons == [
        CGRect(x: 60, y: 418, width: 135, height: 44),
        CGRect(x: 195, y: 418, width: 135, height: 44),
      ])
    #expect(
      alert.lines == [
        CGRect(x: 60, y: 418, width: 270, height: 0.5),
        CGRect(x: 195, y: 418, width: 0.5, height: 44),
      ])
  }

  @Test func buttonsThatDoNotFitStandOneBelowTheOther() {
    let alert = arranged(parts(buttons: [50, 130]))

    // 80 + 88.
    #expect(alert.cards.map(\.height) == [168])
    #expect(alert.buttons.map(\.width) == [270, 270])
    #expect(alert.buttons.map(\.minY) == [396, 440])
  }

  @Test func fieldsStandBelowTheTexts() {
    var wanted = parts(buttons: [50])
    wanted.fieldCount = 2
    let alert = arranged(wanted)

    // 20 + 20 + 4 + 16 + 12 + 60 + 20 and a button: 196.
    #expect(alert.cards.map(\.minY) == [302])
    #expect(alert.fields.map(\.minY) == [374, 404])
  }

  @Test func aSheetStandsAtTheBottomAboveItsCancelButton() {
    let sheet = arranged(
      parts(isSheet: true, buttons: [80, 80, 80], hasOwnCancel: true), bottomInset: 34)

    // 14 + 20 + 4 + 16 + 14 = 68, two buttons of 57; 8 and a button of 57; 8 and 34 below.
    #expect(
      sheet.cards == [
        CGRect(x: 8, y: 511, width: 374, height: 182), CGRect(x: 8, y: 701, width: 374, height: 57),
      ])
    #expect(sheet.buttons.map(\.minY) == [579, 636, 701])
  }

  @Test func theButtonThatCancelsIsTheLeftOneOfTwoAndTheLastOfMore() {
    var content = AlertContent(title: "Delete?")
    content.buttons = [
      .init(title: "Delete", style: .destructive), .init(title: "No", style: .cancel),
    ]
    #expect(content.order == [1, 0])
    #expect(content.isBold(1))

    content.buttons.append(.init(title: "Later", isPreferred: true))
    #expect(content.order == [0, 2, 1])
    #expect(content.isBold(1) == false)
    #expect(content.isBold(2))
  }
}
