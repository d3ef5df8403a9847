import GalleyEngine
import GalleyGeometry

/// The size of an element whose view may ask for another one.
struct MeasurableSize {
  /// The size that its view asked for, or else the estimate.
  var size: CGSize
  var measuresWidth: Bool
  var measuresHeight: Bool
}

extension CollectionViewCompositionalLayout {
  /// The size of an element with an estimated length; nil for one whose view has no say.
  func measurableSize(of attributes: LayoutAttributes) -> MeasurableSize? {
    guard let arrangement else { return nil }
    let path = attributes.indexPath
    let size: MeasurableSize?
    switch attributes.representedElementCategory {
    case .cell: size = arrangement.measurableSize(ofItem: path.item, inSection: path.section)
    case .supplementaryView:
      let kind = attributes.representedElementKind ?? ""
      size =
        path.count == 1
        ? arrangement.surroundings.measurableSize(kind, index: path[0])
        : arrangement.sections[path.section].measurableSize(kind, index: path.item)
    case .decorationView: size = nil
    }
    return size.flatMap { $0.measuresWidth || $0.measuresHeight ? $0 : nil }
  }

  /// The size that a view asks for, rounded up to the pixel; only lengths that it has a say in.
  func fittedSize(
    _ preferred: LayoutAttributes, _ original: LayoutAttributes, _ known: MeasurableSize
  ) -> CGSize {
    guard let grid = cache.arrangement?.grid else { return known.size }
    var size = known.size
    if known.measuresWidth { size.width = grid.fitted(FlowMeasure.length(preferred.size.width)) }
    if known.measuresHeight {
      size.height = grid.fitted(FlowMeasure.length(preferred.size.height))
    }
    return size
  }

  /// Notes the size that the view of an element asks for.
  func fit(_ attributes: LayoutAttributes, to size: CGSize) {
    let key = attributes.elementKey
    var content = size
    content.height = max(content.height - padding(of: key), 0)
    cache.fitted[key] = content
    fit(key, to: content)
  }

  /// Gives an element of the arrangement a size without padding; nothing happens if it no longer exists.
  func fit(_ key: ElementKey, to content: CGSize) {
    let path = key.indexPath
    var size = content
    size.height += padding(of: key)
    guard path.count == 2 else {
      cache.arrangement?.fitSurroundings(key.kind, index: path[0], to: size)
      return
    }
    // The arrangement is changed where it is: a copy would cost as much as all that has been measured.
    cache.arrangement?.change(path.section) { section in
      switch key.category {
      case .cell: section.groups.fit(size, item: path.item)
      case .supplementaryView: section.fit(key.kind, index: path.item, to: size)
      case .decorationView: break
      }
    }
  }
}

extension CompositionalArrangement {
  func measurableSize(ofItem item: Int, inSection section: Int) -> MeasurableSize? {
    let groups = sections[section].groups
    guard let group = groups.group(ofItem: item) else { return nil }
    let slots = groups.solved(group).slots
    let number = item - groups.items(of: group).lowerBound
    guard slots.indices.contains(number) else { return nil }
    return MeasurableSize(
      size: groups.fittedSize(of: item) ?? slots[number].rect.size,
      measuresWidth: slots[number].measuresWidth, measuresHeight: slots[number].measuresHeight)
  }
}

extension PlacedSection {
  func measurableSize(_ kind: String, index: Int) -> MeasurableSize? {
    if let number = boundaryNumber(kind, index: index) {
      let boundary = section.boundaries[number]
      return MeasurableSize(
        size: boundarySizes[number], measuresWidth: boundary.width.isMeasured,
        measuresHeight: boundary.height.isMeasured)
    }
    let all = groups.template
    let items = (all.slots.map(\.supplementaries) + all.boxes.map(\.supplementaries)).joined()
    guard let item = items.first(where: { $0.kind == kind }) else { return nil }
    let key = SupplementaryKey(kind: kind, index: index)
    let estimate = CGSize(width: item.width.number, height: item.height.number)
    return MeasurableSize(
      size: fittedSupplementaries[key] ?? estimate,
      measuresWidth: item.width.isMeasured, measuresHeight: item.height.isMeasured)
  }
}
