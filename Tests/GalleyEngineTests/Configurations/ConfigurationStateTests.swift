import GalleyEngine
import GalleyViews
import Testing

extension ConfigurationStateCustomKey {
  fileprivate static let isArchived = ConfigurationStateCustomKey("isArchived")
}

extension CellConfigurationState {
  fileprivate var isArchived: Bool {
    get { self[.isArchived] as? Bool ?? false }
    set { self[.isArchived] = newValue }
  }
}

@MainActor struct ConfigurationStateTests {
  @Test func statesAreAtRestAtFirst() {
    let state = CellConfigurationState(traitCollection: TraitCollection(displayScale: 3))

    #expect(state.traitCollection.displayScale == 3)
    #expect(!state.isSelected && !state.isHighlighted && !state.isDisabled && !state.isFocused)
    #expect(!state.isEditing && !state.isExpanded && !state.isSwiped && !state.isReordering)
    #expect(state.cellDragState == .none && state.cellDropState == .none)
  }

  @Test func appsAddValuesOfTheirOwn() {
    var state = CellConfigurationState(traitCollection: TraitCollection())
    #expect(!state.isArchived)

    state.isArchived = true

    #expect(state.isArchived)
    state[.isArchived] = nil
    #expect(state[.isArchived] == nil)
  }

  @Test func statesAreComparedByTheirValues() {
    var first = ViewConfigurationState(traitCollection: TraitCollection(displayScale: 3))
    let second = ViewConfigurationState(traitCollection: TraitCollection(displayScale: 3))
    #expect(first == second)

    first[.isArchived] = true

    #expect(first != second)
    #expect(second != ViewConfigurationState(traitCollection: TraitCollection(displayScale: 2)))
  }

  @Test func aCellTellsWhatItIs() {
    let cell = CollectionViewCell(frame: .zero)
    cell.isSelected = true
    cell.isUserInteractionEnabled = false
    cell.isExpandedInOutline = true

    let state = cell.configurationState

    #expect(state.isSelected && state.isDisabled && state.isExpanded)
    #expect(!state.isHighlighted && !state.isEditing)
  }
}
