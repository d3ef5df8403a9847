import GalleyBase
import Foundation
import GalleyEngine
import GalleyGeometry

/// The page about one scene.
struct DocumentationPage {
  /// What a picture shows.
  enum Subject { case annotated, exploded }

  /// The colours of a picture.
  enum Variant { case light, dark, auto }

  let scene: DocumentedScene
  let style: DocumentationBook.Style

  /// The page's path without the extension; a catalog has no folders.
  var name: String {
    switch style {
    case .markdown: scene.id
    case .catalog: scene.id.replacingOccurrences(of: "/", with: "-")
    }
  }

  private var path: String { name + ".md" }

  // MARK: Files

  /// The geometry and the pictures, state by state, then the film and the page itself.
  var files: [DocumentationBook.File] {
    var files: [DocumentationBook.File] = []
    for state in scene.states {
      let subject = "\(scene.id)/\(state.name)"
      files.append(
        DocumentationBook.File(
          path: layoutPath(state), bytes: Array(state.snapshot.json().utf8), kind: .layout,
          subject: subject))
      files += pictures(of: state).map { path, bytes in
        DocumentationBook.File(path: path, bytes: bytes, kind: .picture, subject: subject)
      }
      files += state.variants.map { variant in
        DocumentationBook.File(
          path: picturePath(of: variant, state), bytes: variant.bytes, kind: .picture,
          subject: "\(subject)@\(variant.words.joined(separator: ","))")
      }
    }
    if let film = scene.film {
      files.append(
        DocumentationBook.File(
          path: filmPath, bytes: film.bytes, kind: .picture, subject: "\(scene.id)/film"))
    }
    files.append(
      DocumentationBook.File(
        path: path, bytes: Array(text.utf8), kind: .page, subject: scene.id))
    return files
  }

  /// The files of all pictures of a state; DocC articles do not use the one that follows the colour scheme.
  private func pictures(of state: DocumentedScene.State) -> [(path: String, bytes: [UInt8])] {
    let pictures: [(Subject, DocumentedScene.Pictures?)] = [
      (.annotated, state.annotated), (.exploded, state.exploded),
    ]
    return pictures.flatMap { subject, files -> [(path: String, bytes: [UInt8])] in
      guard let files else { return [] }
      let auto: [UInt8]? =
        switch style {
        case .markdown: files.auto
        case .catalog: nil
        }
      return [
        (picturePath(state, subject, .light), files.light),
        (picturePath(state, subject, .dark), files.dark),
      ] + (auto.map { [(picturePath(state, subject, .auto), $0)] } ?? [])
    }
  }

  /// The name of a state's files; it omits the state when the scene has only one.
  private func name(of state: DocumentedScene.State) -> String {
    scene.states.count == 1 ? name : "\(name)-\(state.name)"
  }

  func place(_ path: String) -> String {
    switch style {
    case .markdown: path
    case .catalog: "Resources/" + path
    }
  }

  private func layoutPath(_ state: DocumentedScene.State) -> String {
    place(name(of: state) + ".layout.json")
  }

  /// The name of a picture in a DocC article, without colour scheme, scale and extension.
  private func pictureName(_ state: DocumentedScene.State, _ subject: Subject) -> String {
    switch subject {
    case .annotated: name(of: state)
    case .exploded: name(of: state) + "-exploded"
    }
  }

  private func picturePath(
    _ state: DocumentedScene.State, _ subject: Subject, _ variant: Variant
  ) -> String {
    let colors =
      switch variant {
      case .light: ""
      case .dark: "~dark"
      case .auto: "~auto"
      }
    let name = pictureName(state, subject) + colors
    let ending = scene.format.rawValue
    switch (style, scene.format) {
    case (.markdown, _): return name + "." + ending
    // DocC reads the scale of bitmaps from their names.
    case (.catalog, .png): return place("\(name)@2x.\(ending)")
    case (.catalog, .svg): return place("\(name).\(ending)")
    }
  }

  /// The name of the film in a DocC article.
  private var filmName: String { name + "-film" }

  /// The film's path.
  private var filmPath: String {
    let ending =
      switch scene.format {
      case .svg: "svg"
      case .png: "apng"
      }
    return place("\(filmName).\(ending)")
  }

  // MARK: Text

  private var text: String {
    var parts = ["# " + MarkdownText.escaped(scene.title)]
    for state in scene.states {
      if scene.states.count > 1 { parts.append("## " + MarkdownText.escaped(state.name)) }
      parts.append(
        picture(
          of: state, .annotated, width: state.annotated.shownWidth, what: state.summary))
      if let exploded = state.exploded {
        parts.append(
          picture(
            of: state, .exploded, width: exploded.shownWidth, what: state.explodedSummary))
      }
      parts +=
        state.notes.isEmpty
        ? [] : [state.notes.map { "- " + MarkdownText.escaped($0) }.joined(separator: "\n")]
      parts.append(table(of: state.snapshot))
      if !state.variants.isEmpty {
        let mark = scene.states.count > 1 ? "###" : "##"
        parts += ["\(mark) Variants", table(ofVariantsOf: state)]
      }
    }
    if let film = scene.film {
      parts += ["## Film", picture(of: film)]
    }
    if let source = scene.source {
      let fence = MarkdownText.fence(for: source)
      let lines = source.hasSuffix("\n") ? source : source + "\n"
      parts.append("## Scene")
      parts.append("\(fence)yaml\n\(lines)\(fence)")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func picture(
    of state: DocumentedScene.State, _ subject: Subject, width: CGFloat, what: String
  ) -> String {
    let name = scene.states.count > 1 ? ", \(state.name)" : ""
    let alternative = "\(scene.title)\(name). \(what)"
    switch style {
    case .catalog: return "![\(MarkdownText.escaped(alternative))](\(pictureName(state, subject)))"
    case .markdown:
      // Pages and pictures are in the same folder.
      func file(_ variant: Variant) -> String {
        MarkdownText.link((picturePath(state, subject, variant) as NSString).lastPathComponent)
      }
      return """
        <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(file(.dark))">
        <img src="\(file(.light))" width="\(DecimalNumber.text(width))" \
        alt="\(MarkdownText.attribute(alternative))">
        </picture>
        """
    }
  }

  private func picture(of film: DocumentedScene.MovingPicture) -> String {
    let alternative = "\(scene.title), in motion: \(film.summary)."
    let file = MarkdownText.link((filmPath as NSString).lastPathComponent)
    switch style {
    case .catalog: return "![\(MarkdownText.escaped(alternative))](\(filmName))"
    case .markdown:
      return "<img src=\"\(file)\" width=\"\(DecimalNumber.text(film.size.width))\" "
        + "alt=\"\(MarkdownText.attribute(alternative))\">"
    }
  }

  /// A table of the visible elements, in the content's coordinates.
  private func table(of snapshot: LayoutSnapshot) -> String {
    let most = 200
    var lines = [
      "| element | x | y | width | height | z |", "|---|--:|--:|--:|--:|--:|",
    ]
    lines += snapshot.elements.prefix(most).map { element in
      let frame = element.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
        DecimalNumber.text($0)
      }
      let name =
        MarkdownText.escaped(element.id.description) + (element.isHidden ? " (hidden)" : "")
      return "| \(name) | \(numbers.joined(separator: " | ")) | \(element.zIndex) |"
    }
    let rest = snapshot.elements.count - most
    if rest > 0 { lines.append("| … and \(rest) more | | | | | |") }
    let size = snapshot.contentSize
    return lines.joined(separator: "\n")
      + "\n\nContent \(DecimalNumber.text(size.width)) × \(DecimalNumber.text(size.height)) pt."
  }
}
