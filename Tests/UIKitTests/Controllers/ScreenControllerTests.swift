import GalleyViews
import Testing
import UIKit

/// A page with a number, as samples have it.
private final class NumberController: UIViewController {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages = (0..<3).map { NumberController($0) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let page = viewController as? NumberController, page.number > 0 else { return nil }
    return pages[page.number - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let page = viewController as? NumberController, page.number < 2 else { return nil }
    return pages[page.number + 1]
  }
}

private final class CountedBook: NSObject, UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { nil }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { 5 }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 2 }
}

/// A controller with buttons for the directions, as samples have it.
private final class BookController: UIPageViewController {
  let book = Book()

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = book
    delegate = book
    show(book.pages[0], .forward)
  }

  func show(_ page: UIViewController, _ direction: UIPageViewController.NavigationDirection) {
    setViewControllers([page], direction: direction, animated: true, completion: nil)
  }

  func turn() {
    guard let current = viewControllers?.first,
      let next = dataSource?.pageViewController(self, viewControllerAfter: current)
    else { return }
    show(next, .forward)
  }
}

/// The transitions of an app that zooms into photos, as samples have them.
private final class Zoom: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate, UINavigationControllerDelegate
{
  let drive = UIPercentDrivenInteractiveTransition()
  var shown: [String] = []

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 0.25 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let to = transitionContext.viewController(forKey: .to),
      let from = transitionContext.view(forKey: .from)
    else { return }
    transitionContext.containerView.insertSubview(to.view, belowSubview: from)
    to.view.frame = transitionContext.finalFrame(for: to)
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      from.alpha = 0
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { shown.append(viewController.title ?? "") }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { operation == .push ? self : nil }
}

@MainActor @Suite struct ScreenControllerTests {
  @Test func aPageFillsTheController() {
    let controller = BookController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 500)
    controller.view.layoutIfNeeded()
    let pages = controller.book.pages
    #expect(controller.viewControllers == [pages[0]])
    #expect(controller.children == [pages[0]])
    #expect(pages[0].view.frame == CGRect(x: 0, y: 0, width: 320, height: 500))

    controller.turn()
    #expect(controller.view.subviews == [pages[1].view])
    #expect(controller.children == [pages[1]])
    #expect(pages[0].parent == nil)
    #expect(pages[1].view.frame == controller.view.bounds)
    controller.turn()
    controller.turn()
    #expect((controller.viewControllers?.first as? NumberController)?.number == 2)
  }

  @Test func twoPagesLieBesideTheSpine() {
    let controller = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    let pages = [NumberController(0), NumberController(1)]
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    controller.setViewControllers(pages, direction: .forward, animated: false)
    #expect(controller.spineLocation == .mid)
    #expect(pages[0].view.frame == CGRect(x: 0, y: 0, width: 150, height: 100))
    #expect(pages[1].view.frame == CGRect(x: 150, y: 0, width: 150, height: 100))
  }

  @Test func dotsAreBelowThePages() throws {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (book, page) = (CountedBook(), NumberController(2))
    controller.dataSource = book
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 500)
    controller.setViewControllers([page], direction: .forward, animated: false)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 320, height: 463))
    let dots = try #require(controller.view.subviews.last as? UIPageControl)
    #expect(dots.frame == CGRect(x: 0, y: 463, width: 320, height: 37))
    #expect((dots.numberOfPages, dots.currentPage) == (5, 2))
  }

  @Test func aSplitHasItsColumnsBesideEachOther() {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.view.frame = CGRect(x: 0, y: 0, width: 1000, height: 700)
    split.view.layoutIfNeeded()
    #expect(!split.isCollapsed)
    #expect(list.view.frame == CGRect(x: 0, y: 0, width: 320, height: 700))
    #expect(detail.view.frame == CGRect(x: 320, y: 0, width: 680, height: 700))
    #expect(list.splitViewController === split)

    split.preferredPrimaryColumnWidthFraction = 0.25
    #expect(detail.view.frame == CGRect(x: 250, y: 0, width: 750, height: 700))
    split.minimumPrimaryColumnWidth = 300
    #expect(detail.view.frame.minX == 300)
  }

  @Test func aNarrowSplitShowsOneColumn() {
    let split = UISplitViewController()
    let (list, detail, other) = (UIViewController(), UIViewController(), UIViewController())
    split.viewControllers = [list, detail]
    split.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    split.view.layoutIfNeeded()
    #expect(split.isCollapsed)
    #expect(split.view.subviews == [list.view])
    #expect(list.view.frame == split.view.bounds)
    list.showDetailViewController(other, sender: nil)
    #expect(split.view.subviews == [other.view])
    #expect(split.viewControllers == [list, other])
    #expect(detail.parent == nil)
  }

  @Test func aBarIsAboveTheControllers() throws {
    try Environment.fixed.performAsCurrent {
      let (first, second) = (UIViewController(), UIViewController())
      first.title = "Photos"
      second.navigationItem.title = "Lighthouse"
      second.navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .done, target: nil, action: nil)
      let stack = UINavigationController(rootViewController: first)
      stack.navigationBar.prefersLargeTitles = true
      second.navigationItem.largeTitleDisplayMode = .never
      stack.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
      stack.view.safeAreaInsets.top = 20
      stack.view.layoutIfNeeded()
      #expect(stack.navigationBar.frame == CGRect(x: 0, y: 0, width: 300, height: 116))
      #expect(first.view.frame == CGRect(x: 0, y: 116, width: 300, height: 384))
      let large = try #require(stack.navigationBar.subviews.first as? UILabel)
      #expect(large.text == "Photos")
      #expect(large.frame == CGRect(x: 16, y: 67, width: 268, height: 41))
      first.title = "Albums"
      stack.view.layoutIfNeeded()
      #expect(stack.navigationBar.subviews.compactMap { ($0 as? UILabel)?.text } == ["Albums"])

      stack.pushViewController(second, animated: false)
      stack.view.layoutIfNeeded()
      #expect(second.view.frame == CGRect(x: 0, y: 64, width: 300, height: 436))
      let labels = stack.navigationBar.subviews.compactMap { $0 as? UILabel }
      #expect(labels.map(\.text) == ["Albums", "Done", "Lighthouse"])
      // Half an em of 17 points is 8.5: 4 letters end 16 points before the edge, 10 are in the middle.
      #expect(labels[1].frame.minX == 250)
      #expect(labels[2].frame == CGRect(x: 107.5, y: 20, width: 85, height: 44))

      stack.isNavigationBarHidden = true
      stack.view.layoutIfNeeded()
      #expect(second.view.frame == stack.view.bounds)
      #expect(stack.navigationBar.superview == nil)
    }
  }

  @Test func aStackTellsWhatItShows() {
    let (first, second, zoom) = (UIViewController(), UIViewController(), Zoom())
    first.title = "first"
    second.title = "second"
    let stack = UINavigationController(rootViewController: first)
    stack.delegate = zoom
    #expect(zoom.shown.isEmpty)
    stack.loadViewIfNeeded()
    stack.pushViewController(second, animated: true)
    stack.popViewController(animated: true)
    #expect(zoom.shown == ["first", "second", "first"])
    second.transitioningDelegate = zoom
    #expect(
      second.transitioningDelegate?.animationController(forDismissed: second)?
        .transitionDuration(using: nil) == 0.25)
    zoom.drive.update(1.5)
    #expect(zoom.drive.percentComplete == 1)
    zoom.drive.cancel()
    #expect(zoom.drive.percentComplete == 0)
  }

  @Test func guidesOfBarsTakePartInConstraints() {
    let (controller, content) = (UIViewController(), UIView())
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    controller.view.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 30, right: 0)
    content.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(content)
    let views: [String: Any] = ["content": content, "bottom": controller.bottomLayoutGuide]
    content.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
    for format in ["H:|[content]|", "V:[content]-6-[bottom]"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
    }
    controller.view.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 44, width: 100, height: 120))
    #expect((controller.topLayoutGuide.length, controller.bottomLayoutGuide.length) == (44, 30))
  }

  @Test func aSeguePreparesTheOtherController() {
    final class List: UIViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        segue.destination.title = segue.identifier
      }
    }
    let (list, detail) = (List(), UIViewController())
    var isPerformed = false
    let segue = UIStoryboardSegue(identifier: "detail", source: list, destination: detail) {
      isPerformed = true
    }
    list.prepare(for: segue, sender: nil)
    segue.perform()
    #expect(detail.title == "detail")
    #expect(isPerformed)
    #expect(list.storyboard == nil)
    #expect(list.shouldPerformSegue(withIdentifier: "detail", sender: nil))
  }

  @Test func aControllerIsShownInItsStack() {
    let (first, second) = (UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: first)
    first.show(second, sender: nil)
    #expect(stack.viewControllers == [first, second])
  }
}
