import GalleyService
import GalleyBase
import Foundation
import GalleyRaster
import GalleyScenes

// What the page asks for: pictures and findings.
extension LiveScenes {
  /// Keeps a picture, and gives it its name.
  func keep(
    _ drawn: inout LivePicture, _ picture: [UInt8], for order: DrawOrder, in state: inout State,
    at index: Int
  ) {
    guard drawn.failure == nil, !picture.isEmpty else { return }
    let name = ContentHash(picture).hex + ".png"
    state.pictures.keep(picture, for: name, size: picture.count)
    drawn.picture = "pictures/" + name
    state.entries[index].drawn.removeAll { $0.order == order }
    state.entries[index].drawn.append((order, drawn))
    if state.entries[index].drawn.count > Self.mostDrawn {
      state.entries[index].drawn.removeFirst()
    }
  }

  /// Draws a picture of the newest text that is a scene, unless it is known.
  ///
  /// - Parameters:
  ///   - order: The picture.
  ///   - done: Called with the picture, in any thread; with nil if there is no such scene.
  func draw(_ order: DrawOrder, _ done: @escaping @Sendable (LivePicture?) -> Void) {
    enum Next { case done(LivePicture?), ask(LiveRequest, version: Int, revision: Int) }
    let withdrawal = Cancellation()
    let next = state.withLock { state -> Next in
      guard let index = state.entries.firstIndex(where: { $0.number == order.scene }) else {
        return .done(nil)
      }
      if order.kind.showsScene { state.entries[index].order = order }
      let entry = state.entries[index]
      if let known = entry.drawn.first(where: { $0.order == order })?.picture,
        let name = known.picture?.split(separator: "/").last, state.pictures[String(name)] != nil
      {
        return .done(known)
      }
      guard let text = entry.shownText else {
        return .done(.failed(entry.failure ?? "the scene has mistakes"))
      }
      var request = request(for: entry, text)
      request.order = order
      state.entries[index].asked.append(withdrawal)
      return .ask(request, version: entry.version, revision: state.revision)
    }
    switch next {
    case .done(let picture): done(picture)
    case .ask(let request, let version, let revision):
      pool.ask(request, .now, until: withdrawal) { [self] outcome in
        state.withLock { state in
          for index in state.entries.indices where state.entries[index].number == order.scene {
            state.entries[index].asked.removeAll { $0 === withdrawal }
          }
        }
        done(finish(outcome, order, of: Array(request.text), version: version, revision: revision))
      }
    }
  }

  private func finish(
    _ outcome: LiveOutcome, _ order: DrawOrder, of text: [UInt8], version: Int,
    revision: Int
  ) -> LivePicture {
    switch outcome {
    case .withdrawn: return .failed("the scene has changed meanwhile")
    case .failed(let reason):
      var drawn = LivePicture.failed(reason)
      drawn.revision = revision
      return drawn
    case .answered(let answer, let picture):
      guard var drawn = answer.drawn else { return .failed("the scene has mistakes") }
      drawn.revision = revision
      drawn.times = nil
      let comparesMore = state.withLock { state in
        guard let index = state.entries.firstIndex(where: { $0.number == order.scene }) else {
          return false
        }
        let isMore = state.entries[index].compare(with: answer.goldens)
        keep(&drawn, picture, for: order, in: &state, at: index)
        // A picture of an older text is shown, but not taken for one of the new text.
        let entry = state.entries[index]
        if entry.version != version || entry.shownText != text { state.entries[index].drawn = [] }
        return isMore
      }
      if comparesMore { usesChanged() }
      return drawn
    }
  }

  /// Asks the checks about a scene.
  ///
  /// - Parameters:
  ///   - number: The scene.
  ///   - examined: The state.
  ///   - examiners: The workers that may take long.
  ///   - done: Called in any thread, with nil if there is no such scene; a failure is a finding.
  func examine(
    _ number: Int, _ examined: LiveRequest.Examined, by examiners: WorkerPool,
    _ done: @escaping @Sendable ((revision: Int, groups: [LiveFindings])?) -> Void
  ) {
    let withdrawal = Cancellation()
    let found = state.withLock { state -> (LiveRequest, Int)? in
      guard let index = state.entries.firstIndex(where: { $0.number == number }),
        let text = state.entries[index].shownText
      else { return nil }
      state.entries[index].examining?.cancel()
      state.entries[index].examining = withdrawal
      var request = request(for: state.entries[index], text)
      request.examined = examined
      return (request, state.revision)
    }
    guard let (request, revision) = found else { return done(nil) }
    examiners.ask(request, .later, until: withdrawal) { outcome in
      switch outcome {
      case .answered(let answer, _): done((revision, answer.findings ?? []))
      case .withdrawn: done((revision, []))
      case .failed(let reason):
        let item = LiveFindings.Item(severity: "error", text: reason)
        done((revision, [LiveFindings(source: "lint", items: [item])]))
      }
    }
  }
}
