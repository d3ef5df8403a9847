import GalleyViews
import Testing
import UIKit

/// A list whose rows can be moved while the controller is being edited, as apps write it.
private final class ReorderController: UICollectionViewController {
  private(set) var animatedChanges: [Bool] = []
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing), .reorder()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    dataSource = source
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    animatedChanges.append(animated)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let selected = collectionView.indexPathsForSelectedItems?.first else { return }
    if let coordinator = transitionCoordinator {
      coordinator.animate(alongsideTransition: { _ in
        self.collectionView.deselectItem(at: selected, animated: true)
      }) { context in
        if context.isCancelled {
          self.collectionView.selectItem(at: selected, animated: false, scrollPosition: [])
        }
      }
    } else {
      collectionView.deselectItem(at: selected, animated: animated)
    }
  }
}

@MainActor @Suite struct ControllerTests {
  @Test func theEditButtonBeginsAndEndsEditing() {
    let controller = ReorderController()
    let button = controller.editButtonItem
    #expect(button === controller.editButtonItem)
    #expect(button.title == "Edit")
    #expect(button.style == .plain)

    button.primaryAction?.performWithSender(button, target: nil)
    #expect(controller.isEditing)
    #expect(button.title == "Done")
    #expect(button.style == .done)

    controller.isEditing = false
    #expect(button.title == "Edit")
    #expect(controller.animatedChanges == [true, false])
  }

  @Test func aCollectionViewControllersListIsEditedWithIt() {
    Environment.fixed.performAsCurrent {
      let controller = ReorderController()
      controller.collectionView.layoutIfNeeded()
      #expect(controller.navigationItem.rightBarButtonItem === controller.editButtonItem)

      controller.setEditing(true, animated: false)
      #expect(controller.collectionView.isEditing)
      let cell = controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
      #expect(cell?.configurationState.isEditing == true)

      controller.setEditing(false, animated: false)
      #expect(!controller.collectionView.isEditing)
      #expect(cell?.configurationState.isEditing == false)
    }
  }

  @Test func editingThatBeganBeforeTheViewIsLoadedIsShownAfterwards() {
    let controller = ReorderController()
    controller.setEditing(true, animated: false)
    #expect(!controller.isViewLoaded)

    #expect(controller.collectionView.isEditing)
  }

  @Test func withoutATransitionTheSelectionEndsAtOnce() {
    Environment.fixed.performAsCurrent {
      let controller = ReorderController()
      controller.collectionView.layoutIfNeeded()
      controller.collectionView.selectItem(
        at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])

      controller.viewWillAppear(false)
      #expect(controller.transitionCoordinator == nil)
      #expect(controller.collectionView.indexPathsForSelectedItems == nil)
    }
  }

  @Test func aControllerOfAStoryboardStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        _ = storyboard.instantiateInitialViewController()
      }
    }
  }

  @Test func aStepperTellsItsActionTheNewValue() {
    let stepper = UIStepper()
    var values: [Double] = []
    stepper.addAction(
      UIAction { action in values.append((action.sender as? UIStepper)?.value ?? -1) },
      for: .valueChanged)

    stepper.value += stepper.stepValue
    stepper.sendActions(for: .valueChanged)
    #expect(values == [1])
  }
}
