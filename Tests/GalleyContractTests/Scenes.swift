import GalleyScenes

/// A scene from its YAML.
func scene(_ yaml: String) throws -> Scene { try SceneLoader().load(text: yaml, name: "test") }

/// Rows of 100 × 50 points in a flow layout of the same width, in a viewport 200 points high.
func scene(rows count: Int) throws -> Scene {
  try scene(
    """
    viewport: { size: [100, 200] }
    layout: { kind: flow, itemSize: [100, 50], minimumLineSpacing: 0 }
    sections: [{ items: \(count) }]
    """)
}
