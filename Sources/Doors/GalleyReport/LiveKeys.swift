extension PageKeys {
  /// The keys of the page of `galley watch --serve`.
  static let live: [PageKeys] = [
    PageKeys(
      [("j", "next"), ("k", "previous"), ("/", "search")], "next and previous scene; search"),
    PageKeys([("s", "state"), ("d", "appearance")], "next state; scene's appearance, light, dark"),
    PageKeys(
      [("p", "plain"), ("m", "measured"), ("e", "exploded"), ("g", "golden")],
      "the picture, its measures, exploded, beside the golden"),
    PageKeys(
      [("1", "side"), ("2", "swipe"), ("3", "onion"), ("4", "flicker"), ("5", "heat")],
      "golden: side by side, swipe, onion skin, flicker, heatmap"),
    PageKeys(
      [("n", "nextElement"), ("b", "previousElement"), ("Escape", "release")],
      "next and previous element; none"),
    PageKeys(
      [("t", "source"), ("f", "findings"), ("o", "open")],
      "to the source; to the findings; open the line in the editor"),
    PageKeys(
      [("PageUp", "pageUp"), ("PageDown", "pageDown"), ("Home", "first"), ("End", "last")],
      "scroll the content"),
    PageKeys(
      [("[", "narrower"), ("]", "wider"), ("w", "ownSize")],
      "10 points narrower, wider; the scene's own size and offset"),
    PageKeys(
      [(" ", "play"), (",", "frameBack"), (".", "frameForward")],
      "play or stop the film; one frame back, forward"),
    PageKeys(
      [("+", "zoomIn"), ("-", "zoomOut"), ("0", "fit"), ("!", "actualSize"), ("z", "toggleZoom")],
      "zoom in, zoom out, fit, 1:1; between fit and 1:1"),
    PageKeys(shown: ["←", "↑", "→", "↓"], "move the picture, or the edge that has the focus"),
    PageKeys([("?", "help")], "all keys"),
  ]
}
