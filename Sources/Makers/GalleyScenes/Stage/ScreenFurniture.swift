import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// The bars of a screen in front of a scene's collection view, and what the system shows at its edges.
@MainActor final class ScreenFurniture {
  private let look: ScreenLook
  private let device: Device?

  init(_ look: ScreenLook, on device: Device?) { (self.look, self.device) = (look, device) }

  private var edges: EdgeInsets { device?.safeArea ?? .zero }
  // UIKit: bars are low where the height is compact, and titles are not large.
  /// Whether the height is compact, as that of a phone on its side.
  private var isLow: Bool { device?.traits.verticalSizeClass == .compact }
  private var hasLargeTitle: Bool { look.navigationBar?.isLarge == true && !isLow }
  /// The room of a search bar below the titles.
  private var searchRoom: CGFloat {
    look.navigationBar?.searchBar == nil ? 0 : NavigationBarContent.searchHeight
  }

  // MARK: The safe area

  /// What is covered while the content is at rest.
  var safeArea: EdgeInsets {
    safeArea(largeTitle: hasLargeTitle ? NavigationBarContent.largeHeight : 0)
  }

  private func safeArea(largeTitle: CGFloat) -> EdgeInsets {
    var area = edges
    let low = NavigationBarContent.lowHeight
    if look.navigationBar != nil {
      area.top += (isLow ? low : NavigationBarContent.height) + largeTitle + searchRoom
    }
    if look.tabBar != nil { area.bottom += isLow ? low : TabBarContent.height }
    if look.toolbar != nil { area.bottom += isLow ? low : ToolbarContent.height }
    return area
  }

  /// How far the content has been scrolled from rest, in points; below 0 while it is pulled down.
  private func scrolled(_ view: CollectionView) -> CGFloat {
    let inset = view.adjustedContentInset.top - view.safeAreaInsets.top + safeArea.top
    let isAdjusted = view.adjustedContentInset.top != view.contentInset.top
    return view.contentOffset.y + (isAdjusted ? inset : view.contentInset.top)
  }

  /// The room of a large title, in points; it shrinks while the content scrolls.
  private func largeTitle(over view: CollectionView) -> CGFloat {
    hasLargeTitle ? max(0, NavigationBarContent.largeHeight - scrolled(view)) : 0
  }

  // UIKit: while a large title becomes small, the safe area shrinks with it, and the content stays where it is.
  /// Gives a collection view the safe area for its offset.
  func adjustSafeArea(of view: CollectionView) {
    guard hasLargeTitle else { return }
    let room = min(largeTitle(over: view), NavigationBarContent.largeHeight)
    let area = safeArea(largeTitle: room)
    guard view.safeAreaInsets != area else { return }
    let offset = view.contentOffset
    view.safeAreaInsets = area
    view.contentOffset = offset
  }

  // MARK: Drawing

  /// The bars in front of what a collection view shows, in points of its frame.
  func items(over view: CollectionView) -> [DisplayItem] { screen(over: view).displayList().items }

  /// What a screen reader finds in the bars at the top and at the bottom, in points of the view's frame.
  func accessibilityElements(
    over view: CollectionView
  ) -> (top: [AccessibilityTree.Element], bottom: [AccessibilityTree.Element]) {
    let screen = screen(over: view)
    screen.layoutIfNeeded()
    // The status bar is the system's, which a screen reader finds elsewhere.
    for bar in screen.subviews where bar is StatusBarView { bar.removeFromSuperview() }
    let elements = AccessibilityTree(of: screen).elements
    let middle = screen.bounds.midY
    return (
      elements.filter { $0.frame.midY < middle }, elements.filter { $0.frame.midY >= middle }
    )
  }

  private func screen(over view: CollectionView) -> View {
    let screen = View(frame: CGRect(origin: .zero, size: view.bounds.size))
    screen.environment = view.environment
    screen.traitOverrides = view.traitOverrides
    screen.traitOverrides.layoutDirection = view.layoutDirection
    screen.displayScale = view.displayScale
    if let bar = look.navigationBar { add(bar, to: screen, over: view) }
    addBottomBar(to: screen, over: view)
    if look.statusBar ?? true, edges.top > 0 {
      screen.addSubview(
        StatusBarView(
          frame: CGRect(x: 0, y: 0, width: screen.bounds.width, height: edges.top),
          idiom: device?.idiom ?? .phone))
    }
    if look.homeIndicator ?? true, edges.bottom > 0 { addHomeIndicator(to: screen) }
    return screen
  }

  private func add(_ look: NavigationBarLook, to screen: View, over view: CollectionView) {
    let large = largeTitle(over: view)
    let height = safeArea(largeTitle: large).top
    let bar = View(frame: barFrame(y: 0, height: height, on: screen))
    screen.addSubview(bar)
    let isAtRest = scrolled(view) <= 0 || large > 0
    if !isAtRest { addBackground(to: screen, below: bar, lineAbove: height) }
    var content = NavigationBarContent()
    content.isLow = isLow
    content.isLarge = large > 0
    content.largeRoom = large
    content.title = look.title.map {
      NavigationBarContent.Title($0, isLarge: content.isLarge)
    }
    content.back = look.back
    content.leading = look.left.map { $0.button(tint: bar.tintColor) }
    content.trailing = look.right.map { $0.button(tint: bar.tintColor) }
    content.searchBar = look.searchBar.map { placeholder in
      let searchBar = SearchBar(frame: .zero)
      searchBar.placeholder = placeholder
      searchBar.searchBarStyle = .minimal
      return searchBar
    }
    content.fill(bar, below: edges.top)
  }

  // UIKit: a bar is clear while no content is behind it, and chrome with a line otherwise.
  private func addBackground(to screen: View, below bar: View, lineAbove y: CGFloat) {
    let frame = CGRect(
      x: 0, y: bar.frame.minY, width: screen.bounds.width, height: bar.frame.height)
    let back = MaterialView(.systemChromeMaterial, frame: frame)
    screen.insertSubview(back, belowSubview: bar)
    let line = BarBackground.line(.separator, above: y, of: screen)
    screen.insertSubview(line, belowSubview: bar)
  }

  /// A bar's frame: as wide as the screen less what cameras cover at its sides.
  private func barFrame(y: CGFloat, height: CGFloat, on screen: View) -> CGRect {
    CGRect(
      x: edges.left, y: y, width: max(0, screen.bounds.width - edges.horizontal), height: height)
  }

  private func addBottomBar(to screen: View, over view: CollectionView) {
    guard look.tabBar != nil || look.toolbar != nil else { return }
    let height = safeArea.bottom
    let bar = View(
      frame: barFrame(y: screen.bounds.height - height, height: height, on: screen))
    screen.addSubview(bar)
    let end = view.contentSize.height - view.contentOffset.y
    if end > bar.frame.minY {
      addBackground(to: screen, below: bar, lineAbove: bar.frame.minY)
    }
    if let look = look.tabBar { content(of: look, in: bar).fill(bar) }
    if let buttons = look.toolbar {
      var content = ToolbarContent(buttons.map { $0.button(tint: bar.tintColor) })
      content.isLow = isLow
      content.fill(bar)
    }
  }

  private func content(of look: TabBarLook, in bar: View) -> TabBarContent {
    var content = TabBarContent(
      look.items.enumerated().map { index, tab in
        let tint = look.tintColor ?? bar.tintColor ?? .tintColor
        var item = TabBarContent.Item(
          title: tab.title, image: Image(systemName: tab.symbol),
          color: index == look.selected ? tint : .systemGray)
        item.badge = tab.badge
        item.isSelected = index == look.selected
        return item
      })
    content.isLow = isLow
    return content
  }

  private func addHomeIndicator(to screen: View) {
    let (size, metrics) = (screen.bounds.size, screen.systemMetrics.screen)
    let (share, height) = (metrics.homeIndicatorShare, metrics.homeIndicatorHeight)
    let part = device?.idiom == .pad ? share.pad : isLow ? share.onItsSide : share.phone
    let width = (size.width * part).rounded()
    let line = View(
      frame: CGRect(
        x: (size.width - width) / 2, y: size.height - metrics.homeIndicatorInset - height,
        width: width, height: height))
    line.backgroundColor = .label
    line.layer.cornerRadius = height / 2
    screen.addSubview(line)
  }
}

extension BarButtonLook {
  /// What a bar with a tint shows.
  @MainActor fileprivate func button(tint: Color?) -> BarButton {
    let color = isEnabled ? tintColor ?? tint ?? .tintColor : Color.tertiaryLabel
    if isSpacer { return BarButton(.flexibleSpace, color: color) }
    if let symbol, let image = BarButton.symbol(symbol) {
      var button = BarButton(.image(image), color: color)
      button.spokenText = symbol.spokenSymbolName
      return button
    }
    return BarButton(.title(title ?? "", isDone: isDone), color: color)
  }
}
