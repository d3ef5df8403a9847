import GalleyBase

/// The example of the scene format.
enum ExampleScene {
  static let text = """
    format: 1
    title: Three sections, the middle one empty
    viewport: { size: [375, 472], scale: 2 }      # points; pixels per point. Default [390, 844], 2
    background: "#F2F2F7"
    contentInset: [0, 0, 0, 0]                    # top, left, bottom, right, as UIEdgeInsets; or a map
    contentOffset: [0, 0]                         # default (-left inset, -top inset)
    layoutDirection: leftToRight                  # or rightToLeft
    layout:
      kind: flow
      scrollDirection: vertical
      itemSize: [80, 64]
      minimumLineSpacing: 10
      minimumInteritemSpacing: 8
      sectionInset: [6, 16, 12, 16]
      headerReferenceSize: [0, 30]
      footerReferenceSize: [0, 24]
      sectionHeadersPinToVisibleBounds: false
      sectionFootersPinToVisibleBounds: false
    sections:
      - items: 3                                  # a count, or a list:
      - items: []
        footer: { text: nothing here }
      - sectionInset: [6, 16, 12, 16]             # any delegate answer, per section
        minimumLineSpacing: 10
        headerReferenceSize: [0, 30]
        items:
          - { size: [80, 64], view: song, title: A }
          - { count: 4, size: [80, 64] }          # a run of equal items
          - { count: 200, seed: 7, width: 110, height: { min: 80, max: 260 } }   # SplitMix64, same everywhere
    views:                                        # looks, by name; CALayer's and UIView's property names
      song:
        backgroundColor: "#FFFFFF"
        cornerRadius: 12
        borderWidth: 1
        borderColor: "#00000020"
        shadowColor: "#000000"
        shadowOpacity: 0.2
        shadowRadius: 6                           # the Gaussian's sigma, as CALayer; `shadowBlur: 12` = 2 sigma
        shadowOffset: [0, 4]
        image: { name: "placeholder:mountains", contentMode: scaleAspectFill }
        labels: [{ text: "{title}", font: { size: 17, weight: semibold }, textColor: "#000000" }]
    states:                                       # more states of the same scene; each is a case
      - top
      - { name: stretched, contentOffset: [0, -120] }
      - { name: scrolled, scrollTo: { item: 1-1, at: top } }
    film: { from: [0, 0], to: [0, 600], frames: 24, duration: 2 }
    expect:                                       # written geometry assertions
      - { target: cell 0-0, frame: [16, 36, 80, 64] }
      - { overlap: none, among: cells }
    callouts:                                     # for docs
      - { dimension: cell 0-0, side: width }
      - { gap: [cell 0-0, cell 0-1] }
      - { inset: section 0, edge: left }
    """
}
