import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

extension RuleDefinition {
  static let contrast = RuleDefinition(
    LayoutExplanation(
      rule: .contrast,
      summary: "text has a contrast of 4.5 : 1 with what is behind it, large text of 3 : 1",
      checks: """
        In every state and variant, each scene is drawn without its texts. Where the ink of a text is \
        visible, its colour is compared with the colour in that picture, opacities included. What a quarter \
        of the ink has at most is the contrast of the text. Contrast and large text are those of WCAG \
        2.2, success criterion 1.4.3: large is from 18 pt, in bold from 14 pt, where WCAG's pt is a print \
        point; that is 24 and 18.7 points of UIKit. Findings are warnings; if the rule is named in \
        `--rules`, they count as errors.
        """,
      why: """
        Grey on a light photo, or a colour that was chosen in light style and is shown in dark style, \
        cannot be read in the sun or with weak eyes.
        """,
      uikit: """
        Some of UIKit's own pairs have less, such as `secondaryLabel` on `systemBackground` with 3.4 : 1, \
        and get more when the user asks for increased contrast. Such pairs of its label, placeholder, link, \
        tint and destructive colours on its backgrounds and fills are no findings; the same colours on your \
        own background are. \
        White on the tint colour and on `systemRed`, as in badges, are among them. Not checked are the bars \
        of a scene's `screen`, controls that are not enabled, elements that the layout fades, such as the neighbours of a card, text that is covered, nearly transparent or in \
        perspective, and everything during the animation of an update.
        """,
      example: """
        label.textColor = UIColor(white: 0.6, alpha: 1)  // 2.8 : 1 on white
        """,
      fix: """
        Make the text darker or the background lighter, put a scrim between text and picture, or use \
        `label` and `secondaryLabel` on system backgrounds, which follow the style.
        """),
    runs: .inLint,
    inView: { { ContrastCheck($0).findings() } })
}

/// Compares the colour of texts with what is drawn behind them.
@MainActor private struct ContrastCheck {
  private let sight: ViewedScene
  /// The text colours and backgrounds of UIKit that go together.
  private let own: [(text: Color, ground: Color)]
  /// The areas of controls that are not enabled, in the picture.
  private let disabled: [CGRect]
  /// The elements that the layout fades.
  private let faded: Set<ElementID>

  init(_ sight: ViewedScene) {
    self.sight = sight
    own = sight.view.inOwnScope { Color.ownPairs.map { ($0.text.resolved, $0.ground.resolved) } }
    let view = sight.view
    faded = Set(view.appliedAttributes.filter { $0.value.alpha < 1 }.map(\.key.id))
    disabled = sight.elements.flatMap { $0.view.shownTree }
      .filter { ($0 as? Control)?.isEnabled == false }
      .map {
        $0.convert($0.bounds, to: view).offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
      }
  }

  func findings() -> [LayoutFinding] {
    guard !sight.isMoving, let ground = sight.ground else { return [] }
    return sight.texts.compactMap { text in
      guard text.opacity * text.run.color.alpha >= 0.1, !text.isEllipsis, let box = text.ink,
        !(text.element.map(faded.contains) ?? false),
        !disabled.contains(where: { $0.contains(CGPoint(x: box.midX, y: box.midY)) })
      else { return nil }
      let needed = Contrast.needed(by: text.run.font, scaledBy: text.transform.uniformScale)
      // Most texts have far more than they need.
      let shown = box.common(with: text.visible.intersection(text.clip).rect)
      guard !isCertainlyEnough(text, in: shown, needed, ground) else { return nil }
      let samples = (sight.marks?.ink(in: shown) ?? [])
        .compactMap { ink -> (ratio: Double, color: Color, ground: Color)? in
          guard let ground = ground(ink.place)?.over(.white, opacity: 1),
            let color = text.color(at: ink, on: ground)
          else { return nil }
          return (Contrast.ratio(color, ground), color, ground)
        }.sorted { $0.ratio < $1.ratio }
      guard samples.count >= 3 else { return nil }
      let least = samples[samples.count / 4]
      guard least.ratio < needed - 0.005, !isOwnPair(text.run.color, least.ground) else {
        return nil
      }
      return finding(text, least, needed)
    }
  }

  /// Whether even the background with the least contrast is good enough.
  private func isCertainlyEnough(
    _ text: SeenText, in box: CGRect, _ needed: Double, _ ground: (CGPoint) -> Color?
  ) -> Bool {
    guard !box.isNull, !box.isEmpty else { return true }
    let columns = min(max(Int(box.width / 2), 2), 60), rows = min(max(Int(box.height / 2), 2), 20)
    for row in 0..<rows {
      for column in 0..<columns {
        let point = CGPoint(
          x: box.minX + (CGFloat(column) + 0.5) / CGFloat(columns) * box.width,
          y: box.minY + (CGFloat(row) + 0.5) / CGFloat(rows) * box.height)
        guard let color = ground(point)?.over(.white, opacity: 1) else { continue }
        if Contrast.ratio(text.run.color.over(color, opacity: text.opacity), color) < needed {
          return false
        }
      }
    }
    return true
  }

  private func isOwnPair(_ text: Color, _ ground: Color) -> Bool {
    own.contains { pair in pair.text == text && pair.ground.isNear(ground) }
  }

  private func finding(
    _ text: SeenText, _ least: (ratio: Double, color: Color, ground: Color), _ needed: Double
  ) -> LayoutFinding {
    let pair = "\(least.color.hex) on \(least.ground.hex)"
    let size = text.run.font.size * text.transform.uniformScale
    return sight.finding(
      .contrast, .faint, [text.element].compactMap(\.self), detail: pair,
      "\(text.quoted) has \(LayoutFinding.ratio(least.ratio)) : 1 (\(pair)) at "
        + "\(LayoutFinding.tenths(size)) pt, and needs \(LayoutFinding.ratio(needed)) : 1")
  }
}

extension SeenText {
  /// The colour of the text where its ink covers a pixel of the picture; nil if the ink covers too little of it.
  ///
  /// A group that fades may hold the text and a background, and what is behind the group shows through both. How
  /// much the background loses under black ink tells the two apart.
  fileprivate func color(at ink: ViewedScene.Marks.Ink, on ground: Color) -> Color? {
    guard opacity < 0.999 else { return run.color.over(ground, opacity: 1) }
    let cover = min(ink.share / opacity, 1)
    guard cover > 0.5 else { return nil }
    func part(_ path: KeyPath<Color, Double>) -> CGFloat {
      let inGroup = (ground[keyPath: path] - ink.black[keyPath: path]) / cover
      let behind = ground[keyPath: path] - inGroup
      let own = run.color[keyPath: path] * run.color.alpha * opacity
      return CGFloat(own + inGroup * (1 - run.color.alpha) + behind)
    }
    return Color(red: part(\.red), green: part(\.green), blue: part(\.blue))
  }
}

extension LayoutFinding {
  /// A ratio, rounded down to one decimal, so that what is too little does not look like enough.
  fileprivate static func ratio(_ number: Double) -> String {
    text(CGFloat((number * 10 + 1e-9).rounded(.down) / 10))
  }
}

extension Color {
  // UIKit: these follow the style and the setting for more contrast.
  /// UIKit's colours for text of less weight and for controls, each with its backgrounds.
  fileprivate static var ownPairs: [(text: Color, ground: Color)] {
    let texts: [Color] = [
      .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link, .tintColor,
      .systemRed,
    ]
    let backgrounds: [Color] = [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
      .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground,
    ]
    let fills: [Color] = [
      .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
    ]
    let grounds =
      backgrounds
      + fills.flatMap { fill in backgrounds.map { fill.over($0, opacity: 1) } }
    return texts.flatMap { text in grounds.map { (text, $0) } }
      + [(.white, .tintColor), (.white, .systemRed)]
  }

  /// Whether two opaque colours differ by no more than rounding.
  fileprivate func isNear(_ other: Color) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < 1.5 / 255
  }
}
