import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension SceneStage {
  /// What the scene is shown as, for `layout.json`: JSON on one line, in the order in which one causes the other.
  ///
  /// The device, the scale, the traits, the layout as the file has it, and how many items the sections have.
  package var shownAs: String {
    var members: [String] = []
    func add(_ name: String, _ json: String) { members.append(name.jsonQuoted + ": " + json) }
    if let device = scene.viewport.device {
      add("device", (device.name + (device.isOnItsSide ? ", landscape" : "")).jsonQuoted)
    }
    add("scale", DecimalNumber.text(scene.viewport.scale))
    for axis in TraitAxis.all {
      let word = axis.value(in: scene.traits)?.value.word ?? axis.usual
      if axis.isAlwaysRecorded || word != axis.usual { add(axis.name, word.jsonQuoted) }
    }
    if let layout = scene.layout.written { add("layout", layout) }
    let counts = (0..<collectionView.numberOfSections).map {
      "\(collectionView.numberOfItems(inSection: $0))"
    }
    add("sections", "[" + counts.joined(separator: ", ") + "]")
    return "{ " + members.joined(separator: ", ") + " }"
  }
}
