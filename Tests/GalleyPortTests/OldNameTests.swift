import GalleyPort
import Testing

@Suite struct OldNameTests {
  @Test(arguments: [
    ("let a: UIViewContentMode = .center", "let a: UIView.ContentMode = .center"),
    ("x = UIEdgeInsetsZero", "x = UIEdgeInsets.zero"), ("f(CGRectZero)", "f(CGRect.zero)"),
    ("var d: [NSAttributedStringKey: Any]", "var d: [NSAttributedString.Key: Any]"),
    ("b.setTitle(t, for: UIControlState.normal)", "b.setTitle(t, for: UIControl.State.normal)"),
    ("CGFloat(M_PI) * 2", "CGFloat(Double.pi) * 2"), ("M_PI_2", "(Double.pi / 2)"),
    (
      "x ? CGFloat.min : CGFloat.max",
      "x ? CGFloat.leastNormalMagnitude : CGFloat.greatestFiniteMagnitude"
    ),
    (
      "kind == UICollectionElementKindSectionHeader",
      "kind == UICollectionView.elementKindSectionHeader"
    ),
    ("l.lineCap = kCALineCapRound", "l.lineCap = CAShapeLayerLineCap.round"),
    ("m(kCAMediaTimingFunctionEaseOut)", "m(CAMediaTimingFunctionName.easeOut)"),
    ("a.fillMode = kCAFillModeBoth", "a.fillMode = CAMediaTimingFillMode.both"),
    ("r = UIScrollViewDecelerationRateFast", "r = UIScrollView.DecelerationRate.fast"),
    ("c.priority = UILayoutPriorityRequired", "c.priority = UILayoutPriority.required"),
    (
      "(a: NSLayoutAttribute, r: NSLayoutRelation)",
      "(a: NSLayoutConstraint.Attribute, r: NSLayoutConstraint.Relation)"
    ),
    ("l.scrollDirection = .Horizontal", "l.scrollDirection = .horizontal"),
    ("if l.scrollDirection == .Vertical {}", "if l.scrollDirection == .vertical {}"),
    ("a = NSTextAlignment.Center", "a = NSTextAlignment.center"),
    (
      "s = UICollectionViewScrollDirection.Vertical",
      "s = UICollectionView.ScrollDirection.vertical"
    ),
    ("c = UIColor.lightGrayColor()", "c = UIColor.lightGray"),
    ("s = UIScreen.mainScreen().bounds", "s = UIScreen.main.bounds"),
    ("self.dynamicType.make()", "type(of: self).make()"),
  ])
  func oldNamesBecomeTodays(before: String, after: String) {
    #expect(portedForGood(before) == after)
  }

  @Test(arguments: [
    ("func f() -> (UIView!) {}", "func f() -> UIView! {}"),
    ("func f() -> (A.B!)", "func f() -> A.B!"),
    ("func f() -> (UIView!, Int) {}", "func f() -> (UIView!, Int) {}"),
    ("func f() -> (UIView?) {}", "func f() -> (UIView?) {}"),
  ])
  func aResultThatUnwrapsItselfLosesItsParentheses(before: String, after: String) {
    #expect(portedForGood(before) == after)
  }

  @Test func aFunctionNamedLikeOneOfSwift2StaysInALaterFile() {
    #expect(portedForGood("for x in enumerate(a) {}") == "for x in enumerate(a) {}")
  }

  @Test(arguments: [
    ("UIEdgeInsetsMake(1, 2, 3, 4)", "UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"),
    ("CGRectMake(0, 0, w, h/2)", "CGRect(x: 0, y: 0, width: w, height: h/2)"),
    ("CGSizeMake(\n  1, // one\n  2)", "CGSize(\n  width: 1, // one\n  height: 2)"),
    ("CGRectGetWidth(a.b.frame)", "a.b.frame.width"),
    ("CGRectGetMaxY(f(1)[2]!) + 1", "f(1)[2]!.maxY + 1"),
    ("CGRectGetMidX(a ?? b)", "(a ?? b).midX"), ("-CGRectGetMinX( r )", "- r.minX"),
    ("CGRectInset(r, 1, -2)", "r.insetBy(dx: 1, dy: -2)"),
    (
      "CGRectOffset(CGRectInset(r, 1, 2), CGRectGetWidth(s), 0)",
      "r.insetBy(dx: 1, dy: 2).offsetBy(dx: s.width, dy: 0)"
    ),
    ("CGRectUnion(a,b)", "a.union(b)"),
    ("CGRectIntersection(a as! CGRect, b)", "(a as! CGRect).intersection(b)"),
    ("CGRectContainsPoint(r, p)", "r.contains(p)"), ("CGRectEqualToRect(a, b)", "(a == b)"),
    ("!CGSizeEqualToSize(a, x ? b : c)", "!(a == (x ? b : c))"),
    ("CGAffineTransformMakeScale(1, 2)", "CGAffineTransform(scaleX: 1, y: 2)"),
    ("CGAffineTransformConcat(a, b)", "a.concatenating(b)"),
    (
      "CGAffineTransformRotate(CGAffineTransformMakeTranslation(1, 2), r)",
      "CGAffineTransform(translationX: 1, y: 2).rotated(by: r)"
    ),
    ("CGAffineTransformInvert(t)", "t.inverted()"),
    ("UIEdgeInsetsInsetRect(r, i)", "r.inset(by: i)"),
    ("CGRectInset(r, // why\n  1, 2)", "r.insetBy( // why\n  dx: 1, dy: 2)"),
    ("dispatch_async(q) { f() }", "q.async { f() }"),
    (
      "dispatch_async(dispatch_get_main_queue(), { f() })",
      "DispatchQueue.main.async(execute: { f() })"
    ),
  ])
  func functionsBecomeInitializersAndMembers(before: String, after: String) {
    #expect(portedForGood(before) == after)
  }

  @Test(arguments: [
    "let s = \"CGRectMake(0, 0, 1, 1) .redColor() i++\"", "// CGRectZero, UIColor.redColor()\n",
    "x.CGRectMake(1, 2, 3, 4)", "CGRectMake(x: 1)", "CGRectGetWidth()", "CGRectMake(1, 2)",
    "CGFloat.min(1, 2)", "x.min", "let a = i + +j", "a - -b", "x.hidden = true",
    "list.sort { $0 < $1 }",
    "list.reverse()", "l.direction = .Vertical", "a.insert(x, atIndex: 1)",
    "model.numberOfSections()",
    "theme.redColor()", "f(CGRectZero: 1)", "let p = NSIndexPath(item: 1, section: 2)",
    "func f(view: UIView) {}", "for x in a where x > 1 {}", "if case .some(let x) = y, x > 1 {}",
    "switch x { case let y where y > 1: break }", "stride(from: 0, to: 9, by: 2)", "a.where.let",
    "#if os(macOS)\nlet a = CGRectMake(1, 2, 3, 4)\n#endif",
  ])
  func todaysSwiftStays(text: String) {
    #expect(portedForGood(text) == text)
  }

  @Test(arguments: [
    "func CGRectMake(_ a: Int, _ b: Int, _ c: Int, _ d: Int) {}\nCGRectMake(1, 2, 3, 4)",
    "let CGRectZero = 1\nf(CGRectZero)",
    "typealias UIControlState = Int\nlet a: UIControlState = 1",
    "enum Way { case Vertical, Horizontal }\nl.scrollDirection = .Vertical",
    "func layoutAttributesForItemAtIndexPath(_ p: Int) {}\nlayoutAttributesForItemAtIndexPath(1)",
    "postfix func ++(x: inout Int) {}\ni++",
    "extension UIColor { func redColor() {} }\nUIColor.redColor()",
  ])
  func whatTheFilesDeclareIsTheirOwn(text: String) {
    #expect(portedForGood(text) == text)
  }

  @Test(arguments: [
    "class Screen { func prepareLayout() {} }\nclass A: Screen {\n"
      + "override func prepareLayout() { super.prepareLayout() }\n}",
    "class Screen: UIViewController { func prepareLayout() {} }\nclass A: Screen {\n"
      + "override func prepareLayout() { super.prepareLayout() }\n}",
    "class A: ScreenOfAnotherModule {\noverride func prepareLayout() { super.prepareLayout() }\n}",
    "class A: A {\noverride func prepareLayout() { super.prepareLayout() }\n}",
  ])
  func aMethodOfAnAppsOwnClassesHasItsName(text: String) {
    #expect(portedForGood(text) == text)
  }

  @Test func whatOneFileDeclaresIsKnownInTheOthers() {
    #expect(ported(["let CGRectZero = 1", "f(CGRectZero)"])[1] == "f(CGRectZero)")
  }

  @Test func placesAreThoseOfTheOriginal() {
    let text = "let a = CGRectMake(0, 0, 1, 1); @objc class A {}\n@objc class B {}"

    let positions = result(text).changes.map(\.position)

    #expect(
      positions == [
        SourcePosition(line: 1, column: 9), SourcePosition(line: 1, column: 33),
        SourcePosition(line: 2, column: 1),
      ])
  }
}

/// What is read with the rules of Swift 2, in a file that only Swift 2 could compile.
@Suite struct Swift2Tests {
  @Test(arguments: [
    (
      "override func collectionViewContentSize() -> CGSize {",
      "override var collectionViewContentSize: CGSize {"
    ),
    (
      "override class func layoutAttributesClass() -> AnyClass {",
      "override class var layoutAttributesClass: AnyClass {"
    ),
    (
      "override func layoutAttributesForItemAtIndexPath(indexPath: NSIndexPath) -> A? {",
      "override func layoutAttributesForItem(at indexPath: IndexPath) -> A? {"
    ),
    (
      "override func layoutAttributesForElementsInRect(_ r: CGRect) -> [A]? {",
      "override func layoutAttributesForElements(in r: CGRect) -> [A]? {"
    ),
    (
      "override func layoutAttributesForSupplementaryViewOfKind(kind: String, atIndexPath path: NSIndexPath) -> A? {",
      "override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath) -> A? {"
    ),
    (
      "override func shouldInvalidateLayoutForBoundsChange(bounds: CGRect) -> Bool {",
      "override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {"
    ),
    (
      "override func copyWithZone(zone: NSZone) -> AnyObject {",
      "override func copy(with zone: NSZone?) -> Any {"
    ),
    (
      "override func isEqual(object: AnyObject?) -> Bool {",
      "override func isEqual(_ object: Any?) -> Bool {"
    ),
    (
      "func numberOfSectionsInCollectionView(collectionView: UICollectionView) -> Int {",
      "func numberOfSections(in collectionView: UICollectionView) -> Int {"
    ),
    (
      "func collectionView(collectionView: UICollectionView, cellForItemAtIndexPath indexPath: NSIndexPath) -> C {",
      "func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> C {"
    ),
    (
      "func collectionView(view: UICollectionView, layout: L, sizeForItemAtIndexPath path: NSIndexPath) -> CGSize {",
      "func collectionView(_ view: UICollectionView, layout: L, sizeForItemAt path: IndexPath) -> CGSize {"
    ),
    (
      "func scrollViewDidScroll(scrollView: UIScrollView) {",
      "func scrollViewDidScroll(_ scrollView: UIScrollView) {"
    ),
    ("func own(first: Int, second: Int) {", "func own(_ first: Int, second: Int) {"),
    ("func own<T: A>(first first: T) {", "func own<T: A>(first first: T) {"),
    ("override var selected: Bool {", "override var isSelected: Bool {"),
    ("init(style: Int) {", "init(style: Int) {"),
  ])
  func declarationsGetTodaysNames(before: String, after: String) {
    #expect(
      portedSwift2("class A: UIView {\n\(before) x }\n}\n")
        == "class A: UIView {\n\(after) x }\n}\n")
  }

  @Test(arguments: [
    (
      "class A: UICollectionViewLayout { override func f() { super.prepareLayout() } }",
      "class A: UICollectionViewLayout { override func f() { super.prepare() } }"
    ),
    (
      "v.dequeueReusableCellWithReuseIdentifier(\"a\", forIndexPath: p)",
      "v.dequeueReusableCell(withReuseIdentifier: \"a\", for: p)"
    ),
    (
      "A(forCellWithIndexPath: NSIndexPath(forItem: 1, inSection: 2))",
      "A(forCellWith: IndexPath(item: 1, section: 2))"
    ),
    (
      "A(forSupplementaryViewOfKind: k, withIndexPath: p)",
      "A(forSupplementaryViewOfKind: k, with: p)"
    ),
    ("self.collectionViewContentSize().height", "self.collectionViewContentSize.height"),
    (
      "d.collectionView?(v, layout: l, sizeForItemAtIndexPath: p)",
      "d.collectionView?(v, layout: l, sizeForItemAt: p)"
    ),
    (
      "v.registerClass(C.self, forCellWithReuseIdentifier: \"a\")",
      "v.register(C.self, forCellWithReuseIdentifier: \"a\")"
    ),
    (
      "v.scrollToItemAtIndexPath(p, atScrollPosition: .CenteredVertically, animated: true)",
      "v.scrollToItem(at: p, at: .centeredVertically, animated: true)"
    ),
    ("v.numberOfSections()", "v.numberOfSections"),
    ("a.hidden = b.opaque", "a.isHidden = b.isOpaque"),
    ("layer.path = p.CGPath", "layer.path = p.cgPath"),
    ("label.backgroundColor = .clearColor()", "label.backgroundColor = .clear"),
    (
      "UIView.animateWithDuration(0.3, delay: 0, options: [.CurveEaseOut], animations: f)",
      "UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut], animations: f)"
    ),
    ("for (i, x) in a.enumerate() {}", "for (i, x) in a.enumerated() {}"),
    ("for (i, x) in enumerate(a.b) {}", "for (i, x) in a.b.enumerated() {}"),
    ("let a = b.reduce(0, combine: { $0 + $1 })", "let a = b.reduce(0, { $0 + $1 })"),
    ("list.addObject(sizes[i].CGSizeValue())", "list.add(sizes[i].cgSizeValue)"),
    ("a.sortInPlace { $0 < $1 }", "a.sort { $0 < $1 }"),
    ("b = a.sort({ $0 < $1 })", "b = a.sorted(by: { $0 < $1 })"),
    ("a.appendContentsOf(b)", "a.append(contentsOf: b)"), ("a.indexOf(b)", "a.firstIndex(of: b)"),
    (
      "var a = [CGFloat](count: n, repeatedValue: CGRectGetWidth(r))",
      "var a = [CGFloat](repeating: r.width, count: n)"
    ),
    ("for x in 0.stride(to: n, by: 2) {}", "for x in stride(from: 0, to: n, by: 2) {}"),
    ("let a = NSIndexSet(index: 0)", "let a = IndexSet(integer: 0)"),
    (
      "switch d { case .Vertical: a() default: b() }",
      "switch d { case .vertical: a() default: b() }"
    ),
    ("targetContentOffset.memory.x = 1", "targetContentOffset.pointee.x = 1"),
  ])
  func callsGetTodaysNames(before: String, after: String) {
    #expect(portedSwift2(before + "\n") == after + "\n")
  }

  @Test(arguments: [
    ("i++", "i += 1"), ("  --self.counts[k]!", "  self.counts[k]! -= 1"),
    ("a { i++ }", "a { i += 1 }"),
    ("let a = i++", "let a = i++"), ("a[i++] = 1", "a[i++] = 1"),
    ("if let a = b where a > 1 {}", "if let a = b, a > 1 {}"),
    (
      "guard let a = b, c = d where c else { return }",
      "guard let a = b, let c = d, c else { return }"
    ),
    ("while var a = b, c = d {}", "while var a = b, var c = d {}"),
    ("if let a = b\n  where a {}", "if let a = b\n  , a {}"),
    (
      "for var i = 0; i < n; i++ { f(i) }",
      "do { var i = 0; while i < n { defer { i += 1 }; f(i) } }"
    ),
    ("for (var i = n; i > 0; i -= 2) {\n}", "do { var i = n; while i > 0 { defer { i -= 2 };\n} }"),
    ("for var i = 0; ; --i {\n}", "do { var i = 0; while true { defer { i -= 1 };\n} }"),
    ("for x in a where x > 1 {}", "for x in a where x > 1 {}"),
    (
      "for var i = 0; i < n; i++\n{\n}",
      "do { var i = 0; while i < n\n{ defer { i += 1 };\n} }"
    ),
  ])
  func statementsBecomeTodays(before: String, after: String) {
    #expect(portedSwift2(before + "\n") == after + "\n")
  }

  @Test func whatOnlySwift2CompilesShowsWhichSwiftItIs() {
    for proof in ["i++", "if let a = b where a {}", "view.reloadItemsAtIndexPaths(p)"] {
      #expect(portedForGood("\(proof)\nx.hidden = true")?.hasSuffix("x.isHidden = true") == true)
    }
  }

  @Test func aMethodOfTheFilesHasItsNameInEveryReceiverButACollectionView() {
    #expect(
      portedSwift2(
        "func numberOfSections() {}\nmodel.numberOfSections()\ncollectionView.numberOfSections()\n")
        == "func numberOfSections() {}\nmodel.numberOfSections()\ncollectionView.numberOfSections\n"
    )
  }

  @Test func anOverrideInAnExtensionMovesUnderItsNewName() {
    #expect(
      portedForGood(
        "class A: UICollectionViewLayout {\n}\nextension A {\n  override func prepareLayout() {}\n}\n"
      )
        == "class A: UICollectionViewLayout {\noverride func prepare() { prepareInA() }; }\n"
        + "extension A {\n  func prepareInA() {}\n}\n")
  }
}

/// Names of Swift 3 and 4 that mean nothing else today.
@Suite struct RenamedMemberTests {
  @Test(arguments: [
    ("addChildViewController(page)", "addChild(page)"),
    ("page.removeFromParentViewController()", "page.removeFromParent()"),
    ("page?.willMove(toParentViewController: nil)", "page?.willMove(toParent: nil)"),
    ("page.didMove(toParentViewController: self)", "page.didMove(toParent: self)"),
    ("view.sendSubview(toBack: shade)", "view.sendSubviewToBack(shade)"),
    ("bringSubview(toFront: title)", "bringSubviewToFront(title)"),
    ("for c in childViewControllers {}", "for c in children {}"),
    ("let c = parent!.childViewControllers[0]", "let c = parent!.children[0]"),
    ("if isMovingFromParentViewController {}", "if isMovingFromParent {}"),
    ("let d = UIImagePNGRepresentation(image)", "let d = image.pngData()"),
    (
      "UIImageJPEGRepresentation(image, 0.8)", "image.jpegData(compressionQuality: 0.8)"
    ),
    (
      "f(.UIKeyboardWillShow, Notification.Name.UIKeyboardWillHide)",
      "f(UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification)"
    ),
    (
      "f(name: NSNotification.Name.UITextViewTextDidChange)",
      "f(name: UITextView.textDidChangeNotification)"
    ),
    (
      "f(name: UIDeviceOrientationDidChangeNotification)",
      "f(name: UIDevice.orientationDidChangeNotification)"
    ),
    (
      "info[UIKeyboardFrameEndUserInfoKey]", "info[UIResponder.keyboardFrameEndUserInfoKey]"
    ),
    ("link.add(to: .main, forMode: .commonModes)", "link.add(to: .main, forMode: .common)"),
    ("RunLoopMode.defaultRunLoopMode", "RunLoop.Mode.default"),
    (
      "UIActivityIndicatorView(activityIndicatorStyle: .gray)",
      "UIActivityIndicatorView(style: .gray)"
    ),
    ("NSUnderlineStyle.styleSingle.rawValue", "NSUnderlineStyle.single.rawValue"),
  ])
  func namesOfSwift4BecomeTodays(before: String, after: String) {
    #expect(portedForGood(before) == after)
  }

  @Test func whatASubclassOverridesIsRenamedToo() {
    let text = """
      class Page: UIViewController {
        override func willMove(toParentViewController parent: UIViewController?) {
          super.willMove(toParentViewController: parent)
        }
        override var childViewControllerForStatusBarStyle: UIViewController? { nil }
      }
      """

    #expect(
      portedForGood(text) == """
        class Page: UIViewController {
          override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
          }
          override var childForStatusBarStyle: UIViewController? { nil }
        }
        """)
  }

  @Test(arguments: [
    "func addChildViewController(_ c: Page) {}; addChildViewController(page)",
    "let childViewControllers = [1]; f(childViewControllers)",
    "class Page { var childViewControllers = [1]; func f() { f(childViewControllers) } }",
    "f(Keys.UIKeyboardWillShow)", "enum Keys { case commonModes }",
  ])
  func anAppsOwnNamesStay(text: String) { #expect(portedForGood(text) == text) }

  @Test func theyDoNotMakeAFileOneOfSwift2() {
    // In a file of Swift 2, 'hidden' would become 'isHidden'.
    #expect(
      portedForGood("addChildViewController(page); state.hidden = true")
        == "addChild(page); state.hidden = true")
  }
}
