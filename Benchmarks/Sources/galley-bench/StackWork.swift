import Foundation
import Galley

/// CPU of cells that are made and laid out: ten parts in stacks, and the same ten parts in frames.
@MainActor func measureCells(count: Int) throws {
  let pipeline = try Pipeline()
  var line = BenchLine()
  for (name, look) in [("stacks", partsInStacks), ("frames", partsInFrames)] {
    let scene = try SceneLoader().load(text: cellScene(look, count: count), name: "cells.yaml")
    var time = Spent()
    for _ in 0..<5 {
      _ = try time.measure { try pipeline.stage(scene, in: scene.states[0]) }
    }
    line.add("\(name)_cell_us", time.cpu.map { $0 * 1000 / Double(count) })
  }
  line.print()
}

/// A scene that shows all of its cells, which are in four columns.
private func cellScene(_ look: String, count: Int) -> String {
  """
  format: 1
  viewport: { size: [1560, \((count + 3) / 4 * 80)], scale: 2 }
  layout: { kind: flow, itemSize: [390, 80], minimumLineSpacing: 0, minimumInteritemSpacing: 0 }
  sections: [{ items: { count: \(count), view: row } }]
  views:
    row:
  \(look)
  """
}

/// Two rows and a text in a column.
private let partsInStacks = """
      stack:
        axis: vertical
        spacing: 4
        insets: [8, 16, 8, 16]
        parts:
          - stack:
              spacing: 6
              alignment: center
              parts:
                - { backgroundColor: systemBlue, width: 20, height: 20 }
                - { text: "Title {number}" }
                - spacer
                - { text: "12:30", font: { size: 11 } }
          - { text: "A second line, {number}", font: { size: 13 } }
          - stack:
              spacing: 6
              alignment: center
              parts:
                - { backgroundColor: systemRed, width: 10, height: 10 }
                - { text: One, font: { size: 11 } }
                - { text: Two, font: { size: 11 } }
                - spacer
                - { text: "{number}", font: { size: 11 } }
  """

private let partsInFrames = """
      subviews:
        - { frame: [16, 8, 20, 20], backgroundColor: systemBlue }
        - { frame: [42, 54, 10, 10] }
        - { frame: [16, 56, 10, 10], backgroundColor: systemRed }
        - { frame: [90, 56, 10, 10] }
      labels:
        - { frame: [42, 8, 200, 20], text: "Title {number}" }
        - { frame: [340, 8, 34, 20], text: "12:30", font: { size: 11 } }
        - { frame: [16, 32, 300, 18], text: "A second line, {number}", font: { size: 13 } }
        - { frame: [32, 54, 30, 14], text: One, font: { size: 11 } }
        - { frame: [66, 54, 30, 14], text: Two, font: { size: 11 } }
        - { frame: [340, 54, 34, 14], text: "{number}", font: { size: 11 } }
  """
