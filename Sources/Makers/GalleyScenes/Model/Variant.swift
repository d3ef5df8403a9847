import GalleyBase
import GalleyGeometry
import GalleyViews

extension Scene {
  /// Traits of a screen in which a scene is shown: one combination of the values of `variants`.
  package struct Variant: Hashable, Sendable {
    /// What the system would tell the app, apart from the screen's size.
    package var traits = TraitOverrides()
    /// The device whose screen is the viewport.
    package var device: Device?
    /// The width of the viewport, in points.
    package var width: CGFloat?
    /// Device pixels per point.
    package var scale: CGFloat?

    /// A variant in which everything is as the scene says.
    package init() {}

    /// The values: the trait, the word in names of cases, such as `dark`, `rtl`, `320` and `2x`, and the place among
    /// the values of the trait.
    ///
    /// Their order is not that of the file: names stay when a file is put in order.
    package var values: [(trait: String, word: String, rank: Double)] {
      var values: [(trait: String, word: String, rank: Double)] = []
      for axis in TraitAxis.all {
        guard let (value, place) = axis.value(in: traits) else { continue }
        values.append((axis.name, value.mark, Double(place)))
      }
      if let device, let place = Device.all.firstIndex(of: device) {
        values.append(("device", device.mark, Double(place)))
      }
      for (name, number, unit) in [("width", width, ""), ("scale", scale, "x")] {
        guard let number = number.map({ Double($0) }) else { continue }
        values.append((name, JSONText.plain(number) + unit, number))
      }
      return values
    }

    /// The values as names of cases have them.
    package var words: [String] { values.map(\.word) }

    /// What names of cases have after that of the state, such as `@dark,rtl,320`.
    package var suffix: String { State.variantMark + words.joined(separator: ",") }

    /// Whether a variant has all values that this one has.
    func includes(_ other: Variant) -> Bool {
      other.traits.specifies(traits) && (device == nil || device == other.device)
        && (width == nil || width == other.width)
        && (scale == nil || scale == other.scale)
    }
  }

  /// What is drawn: the states in the order of the file, each in all variants, if the scene has some.
  public var allStates: [State] {
    guard !variants.isEmpty else { return states }
    return states.flatMap { state in variants.map { state.shown(in: $0) } }
  }

  /// What must hold in a state, or in one of its variants.
  package func expectations(of state: State) -> [Expectation] {
    expectations.filter { $0.isMeant(state) }
  }
}

extension Scene.State {
  /// What comes between a state's name and its variant.
  package static let variantMark = "@"

  /// The name in the file, without the variant; no name in a file has the mark.
  package var listedName: String {
    name.range(of: Self.variantMark).map { String(name[..<$0.lowerBound]) } ?? name
  }

  /// The state in a variant, with a name of its own.
  package func shown(in variant: Scene.Variant) -> Scene.State {
    var state = self
    state.name += variant.suffix
    state.variant = variant
    return state
  }

  /// The same state with some values of its variant, or some traits, replaced; under the same name.
  package func replacing(_ values: Scene.Variant) -> Scene.State {
    var state = self
    var variant = variant ?? Scene.Variant()
    variant.traits = values.traits.filled(from: variant.traits)
    variant.device = values.device ?? variant.device
    variant.width = values.width ?? variant.width
    variant.scale = values.scale ?? variant.scale
    state.variant = variant
    return state
  }
}

// MARK: - Keys

extension Scene.Variant: Keyed {
  static let table = Table<Scene.Variant>(
    "combination", "Values of some traits.",
    TraitAxis.all.map { $0.key(\.traits) } + [
      Key("device", optional: \.device, .device, "The device whose screen is the viewport."),
      Key("width", optional: \.width, .number(.viewportSide), "The width of the viewport."),
      Key("scale", optional: \.scale, .number(.scale), "The screen's scale."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    if map.entries?.isEmpty == true {
      reader.log.add(.missingKey, "no trait is named", at: map, hint: "such as appearance: dark")
    }
  }
}

/// The variants of a scene as files write them: values of each trait.
struct VariantParts: Keyed {
  /// The values of each trait, by its name.
  private var traits: [String: [TraitOverrides]] = [:]
  private var devices: [Device] = []
  private var widths: [CGFloat] = []
  private var scales: [CGFloat] = []
  private var exclusions: [Located<Scene.Variant>?] = []
  private subscript(values name: String) -> [TraitOverrides] {
    get { traits[name] ?? [] }
    set { traits[name] = newValue }
  }

  /// The variants, in the order of the file's values.
  private(set) var variants: [Scene.Variant] = []

  init() {}

  private static let excludeKey = Key<VariantParts>(
    "exclude", \.exclusions, .list(of: KeyShape<Scene.Variant>.map().located),
    "Combinations that are left out: all with these values.")

  static let table = Table<VariantParts>(
    "variants",
    "Values of traits of the screen, in every combination.",
    TraitAxis.all.map { axis in
      Key(axis.name, \.[values: axis.name], .values(of: axis.shape), axis.summary)
    } + [
      Key(
        "device", \.devices, .values(of: .device),
        "Devices, held as the scene's is, which give size, scale, safe area and size classes."),
      Key("width", \.widths, .values(of: .number(.viewportSide)), "Widths of the viewport."),
      Key("scale", \.scales, .values(of: .number(.scale)), "Scales of the screen."),
      excludeKey,
    ])

  mutating func finish(_ map: Node, _ reader: inout SceneReader) {
    let traits = TraitAxis.all.map { self.traits[$0.name] ?? [] }
    let counts = traits.map(\.count) + [devices.count, widths.count, scales.count]
    guard counts.contains(where: { $0 > 0 }) else {
      // Values that cannot be read are mistakes already.
      if map.entries?.contains(where: { $0.key != Self.excludeKey.name }) == false {
        reader.log.add(
          .missingKey, "there are no values to combine", at: map,
          hint: "such as appearance: [light, dark]")
      }
      return
    }
    if !devices.isEmpty { reader.forbid(["width", "scale"], in: map, beside: "device") }
    let total = Scene.Variant.count(ofCombined: counts)
    guard total <= SceneLimits.maximumVariants else {
      reader.log.add(
        .sceneLimit, "\(total) combinations: at most \(SceneLimits.maximumVariants)", at: map,
        hint: "give fewer values, or make several scenes")
      return
    }
    variants = [Scene.Variant()]
    for values in traits {
      variants = variants.combined(with: values) { $0.traits = $1.filled(from: $0.traits) }
    }
    variants = variants.combined(with: devices) { $0.device = $1 }
    variants = variants.combined(with: widths) { $0.width = $1 }
    variants = variants.combined(with: scales) { $0.scale = $1 }
    for exclusion in exclusions.compactMap(\.self) where exclusion.value != Scene.Variant() {
      let rest = variants.filter { !exclusion.value.includes($0) }
      if rest.count == variants.count {
        reader.log.warn(
          .noEffect, "no combination has these values", at: exclusion.node,
          hint: "it leaves out nothing, or what is left out before")
      }
      variants = rest
    }
    if variants.isEmpty {
      reader.log.add(
        .contradiction, "every combination is left out", at: Self.excludeKey.node(in: map) ?? map)
    }
  }
}

extension [Scene.Variant] {
  /// Each variant with each of the values; the same variants if there are no values.
  package func combined<Value>(
    with values: [Value], _ set: (inout Scene.Variant, Value) -> Void
  ) -> [Scene.Variant] {
    guard !values.isEmpty else { return self }
    return flatMap { variant in
      values.map { value in
        var variant = variant
        set(&variant, value)
        return variant
      }
    }
  }
}

extension Scene.Variant {
  /// How many combinations there are of some numbers of values; traits without values do not count.
  package static func count(ofCombined counts: [Int]) -> Int {
    counts.filter { $0 > 0 }.reduce(1) { total, count in
      let (product, isTooLarge) = total.multipliedReportingOverflow(by: count)
      return isTooLarge ? Int.max : product
    }
  }
}

extension KeyShape {
  /// A value, or a list of them, at least one, none of them twice.
  fileprivate static func values<Element: Hashable>(
    of element: KeyShape<Element>
  ) -> KeyShape where Value == [Element] {
    let list = KeyShape.list(of: element, count: 1...Int.max)
    return .either(
      element.map { [$0] },
      KeyShape(list.shape) { node, reader in
        var found: [Element] = []
        for node in node.elements ?? [] {
          guard let value = element.read(node, &reader) else { continue }
          if found.contains(value) {
            reader.log.add(
              .duplicateName, "duplicate value '\((node.text ?? "").shortened)'", at: node)
          }
          found.append(value)
        }
        return found
      })
  }
}
