import Foundation
import Galley
import Recorder
import Testing
import UIKit

@MainActor @Suite struct RecorderTests {
  /// The fonts decide the sizes of cells, and the views outlive the pipeline.
  private let pipeline: Pipeline

  init() throws { pipeline = try Pipeline() }

  @Test(arguments: Screen.all)
  func elementsAreThoseOfInspect(screen: Screen) throws {
    let (view, content) = screen.make()
    pipeline.useForViews(in: view)
    view.layoutIfNeeded()

    let recorded = try LayoutRecorder.json(of: view).layout
    let inspected = try LayoutSnapshot(of: view).json().layout

    #expect(recorded == inspected)
    #expect(recorded.components(separatedBy: "\n").count > 3, "nothing to compare: \(recorded)")
    withExtendedLifetime(content) {}
  }

  @Test func aCellIsRecordedWithItsViews() throws {
    let (view, content) = Screen.all[0].make()
    pipeline.useForViews(in: view)
    view.contentOffset = .zero

    let views = try LayoutRecorder.json(of: view).views

    // The cell is at the insets of its section; the label is 10 and 4 inside of it, on whole pixels.
    let name = "cell 0-0/contentView"
    #expect(views["cell 0-0"] != nil)
    #expect(views[name]?["frame"] as? [Double] == [16, 6, 33.333, 70])
    #expect(views[name]?["background"] as? String == "#FFFFFFFF")
    #expect(views[name]?["cornerRadius"] as? Double == 6)
    #expect(views[name]?["margins"] as? [Double] == [8, 8, 8, 8])
    let label = views[name + "/UILabel 0"]
    #expect(label?["frame"] as? [Double] == [26, 10, 13.5, 62])
    #expect(label?["text"] as? String == "item ")
    #expect(label?["font"] as? String == "system 15 semibold")
    #expect(label?["color"] as? String == "#FF000080")
    #expect(label?["background"] == nil)
    withExtendedLifetime(content) {}
  }

  @Test func theFileSaysHowItWasShown() throws {
    let (view, content) = Screen.all[1].make()
    view.traitOverrides.userInterfaceStyle = .dark

    let file = try LayoutRecorder.json(of: view).object

    let recorded = file["recorded"] as? [String: Any]
    #expect(recorded?["by"] as? String == "LayoutRecorder 1")
    #expect(recorded?["view"] as? String == "UICollectionView")
    let shown = file["shownAs"] as? [String: Any]
    #expect(shown?["appearance"] as? String == "dark")
    #expect(shown?["textSize"] as? String == "large")
    #expect(shown?["sections"] as? [Int] == [9, 9, 9])
    withExtendedLifetime(content) {}
  }

  @Test func aTableIsRecordedByRowsAndHeaders() throws {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
    table.rowHeight = 50
    table.sectionHeaderHeight = 30
    table.sectionHeaderTopPadding = 0
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    pipeline.useForViews(in: table)
    table.layoutIfNeeded()
    table.contentOffset.y = 100

    let layout = try LayoutRecorder.json(of: table).layout

    // Header 0 sticks to the top; rows 1 to 3 end at 230, where the second section begins.
    #expect(
      layout == """
        "contentSize": [320, 460], "viewport": { "offset": [0, 100], "size": [320, 200] }, "elements": [
          { "id": "cell 0-1", "frame": [0, 80, 320, 50], "z": 0 },
          { "id": "cell 0-2", "frame": [0, 130, 320, 50], "z": 0 },
          { "id": "cell 0-3", "frame": [0, 180, 320, 50], "z": 0 },
          { "id": "cell 1-0", "frame": [0, 260, 320, 50], "z": 0 },
          { "id": "header 0", "frame": [0, 100, 320, 30], "z": 0 },
          { "id": "header 1", "frame": [0, 230, 320, 30], "z": 0 } ]
        """)
    #expect(try LayoutRecorder.json(of: table).views["cell 0-1/contentView"] != nil)
  }

  @Test func aViewIsRecordedWithoutElements() throws {
    let view = UIView(frame: CGRect(x: 40, y: 40, width: 100, height: 60))
    let box = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 40))
    let label = UILabel(frame: CGRect(x: 5, y: 5, width: 30, height: 20))
    label.text = "\"A\"\n"
    let hidden = UIView(frame: view.bounds)
    hidden.isHidden = true
    view.addSubview(hidden)
    view.addSubview(box)
    box.addSubview(label)

    let text = LayoutRecorder.json(of: view)

    #expect(try text.layout.hasSuffix("\"elements\": []"))
    #expect(try text.views.keys.sorted() == ["view", "view/UIView 0", "view/UIView 0/UILabel 0"])
    let recorded = try text.views["view/UIView 0/UILabel 0"]
    #expect(recorded?["frame"] as? [Double] == [15, 15, 30, 20])
    #expect(recorded?["text"] as? String == "\"A\"\n")
  }

  @Test func theFileHasTheText() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString + ".layout.json")
    defer { try? FileManager.default.removeItem(at: file) }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    try LayoutRecorder.write(view, to: file)

    #expect(try Data(contentsOf: file) == Data(LayoutRecorder.json(of: view).utf8))
  }
}

/// Four rows in each of two sections, which have titles.
private final class Rows: NSObject, UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

extension String {
  /// What a layout says of its elements, from the size of the content to their end.
  fileprivate var layout: String {
    get throws {
      let start = try #require(range(of: "\"contentSize\""))
      let end = range(of: ", \"views\"") ?? range(of: " }\n", options: .backwards)
      return String(self[start.lowerBound..<(try #require(end)).lowerBound])
    }
  }

  fileprivate var object: [String: Any] {
    get throws {
      try #require(JSONSerialization.jsonObject(with: Data(utf8)) as? [String: Any])
    }
  }

  /// The recorded views by their paths.
  fileprivate var views: [String: [String: Any]] {
    get throws {
      let views = try #require(object["views"] as? [[String: Any]])
      return Dictionary(uniqueKeysWithValues: views.map { ($0["path"] as? String ?? "", $0) })
    }
  }
}
