extension OldMethod {
  /// Methods of layouts, views and view controllers whose names an app's own classes may have, too.
  static let views = """
    prepareLayout() prepare()
    collectionViewContentSize() collectionViewContentSize
    layoutAttributesClass() layoutAttributesClass
    invalidationContextClass() invalidationContextClass
    applyLayoutAttributes(_:) apply(_:)
    preferredLayoutAttributesFittingAttributes(_:) preferredLayoutAttributesFitting(_:)
    willTransitionFromLayout(_:toLayout:) willTransition(from:to:)
    didTransitionFromLayout(_:toLayout:) didTransition(from:to:)
    layerClass() layerClass
    intrinsicContentSize() intrinsicContentSize
    requiresConstraintBasedLayout() requiresConstraintBasedLayout
    canBecomeFirstResponder() canBecomeFirstResponder
    prefersStatusBarHidden() prefersStatusBarHidden
    preferredStatusBarStyle() preferredStatusBarStyle
    shouldAutorotate() shouldAutorotate
    supportedInterfaceOrientations() supportedInterfaceOrientations
    drawRect(_:) draw(_:)
    drawLayer(_:inContext:) draw(_:in:)
    alignmentRectInsets() alignmentRectInsets
    systemLayoutSizeFittingSize(_…) systemLayoutSizeFitting(_…)
    pointInside(_:withEvent:) point(inside:with:)
    hitTest(_:withEvent:) hitTest(_:with:)
    touchesBegan(_:withEvent:) touchesBegan(_:with:)
    touchesMoved(_:withEvent:) touchesMoved(_:with:)
    touchesEnded(_:withEvent:) touchesEnded(_:with:)
    viewWillTransitionToSize(_:withTransitionCoordinator:) viewWillTransition(to:with:)
    prepareForSegue(_:sender:) prepare(for:sender:)
    willMoveToParentViewController(_:) willMove(toParent:)
    didMoveToParentViewController(_:) didMove(toParent:)
    """

  /// Methods of view controllers and views that were called so until Swift 4.
  static let containers = """
    addChildViewController(_:) addChild(_:)
    removeFromParentViewController() removeFromParent()
    willMove(toParentViewController:) willMove(toParent:)
    didMove(toParentViewController:) didMove(toParent:)
    sendSubview(toBack:) sendSubviewToBack(_:)
    bringSubview(toFront:) bringSubviewToFront(_:)
    UIActivityIndicatorView(activityIndicatorStyle:) UIActivityIndicatorView(style:)
    """

  /// Methods of collection views.
  static let collectionViews = """
    registerClass(_:forCellWithReuseIdentifier:) register(_:forCellWithReuseIdentifier:)
    registerClass(_:forSupplementaryViewOfKind:withReuseIdentifier:) \
      register(_:forSupplementaryViewOfKind:withReuseIdentifier:)
    registerClass(_:forCellReuseIdentifier:) register(_:forCellReuseIdentifier:)
    registerNib(_:forCellWithReuseIdentifier:) register(_:forCellWithReuseIdentifier:)
    registerNib(_:forSupplementaryViewOfKind:withReuseIdentifier:) \
      register(_:forSupplementaryViewOfKind:withReuseIdentifier:)
    registerNib(_:forDecorationViewOfKind:) register(_:forDecorationViewOfKind:)
    dequeueReusableCellWithReuseIdentifier(_:forIndexPath:) dequeueReusableCell(withReuseIdentifier:for:)
    dequeueReusableCellWithIdentifier(_:forIndexPath:) dequeueReusableCell(withIdentifier:for:)
    dequeueReusableSupplementaryViewOfKind(_:withReuseIdentifier:forIndexPath:) \
      dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)
    cellForItemAtIndexPath(_:) cellForItem(at:)
    supplementaryViewForElementKind(_:atIndexPath:) supplementaryView(forElementKind:at:)
    indexPathForItemAtPoint(_:) indexPathForItem(at:)
    indexPathForCell(_:) indexPath(for:)
    numberOfItemsInSection(_:) numberOfItems(inSection:)
    scrollToItemAtIndexPath(_:atScrollPosition:animated:) scrollToItem(at:at:animated:)
    selectItemAtIndexPath(_:animated:scrollPosition:) selectItem(at:animated:scrollPosition:)
    deselectItemAtIndexPath(_:animated:) deselectItem(at:animated:)
    insertItemsAtIndexPaths(_:) insertItems(at:)
    deleteItemsAtIndexPaths(_:) deleteItems(at:)
    reloadItemsAtIndexPaths(_:) reloadItems(at:)
    moveItemAtIndexPath(_:toIndexPath:) moveItem(at:to:)
    beginInteractiveMovementForItemAtIndexPath(_:) beginInteractiveMovementForItem(at:)
    indexPathsForVisibleItems() indexPathsForVisibleItems
    indexPathsForSelectedItems() indexPathsForSelectedItems
    """

  /// Methods of other classes.
  static let others = """
    insertSubview(_:atIndex:) insertSubview(_:at:)
    convertRect(_:toView:) convert(_:to:)
    convertRect(_:fromView:) convert(_:from:)
    convertPoint(_:toView:) convert(_:to:)
    convertPoint(_:fromView:) convert(_:from:)
    animateWithDuration(_…) animate(withDuration…)
    transitionWithView(_…) transition(with…)
    activateConstraints(_:) activate(_:)
    deactivateConstraints(_:) deactivate(_:)
    constraintEqualToAnchor(_…) constraint(equalTo…)
    constraintGreaterThanOrEqualToAnchor(_…) constraint(greaterThanOrEqualTo…)
    constraintLessThanOrEqualToAnchor(_…) constraint(lessThanOrEqualTo…)
    constraintEqualToConstant(_:) constraint(equalToConstant:)
    translationInView(_:) translation(in:)
    velocityInView(_:) velocity(in:)
    locationInView(_:) location(in:)
    setTitle(_:forState:) setTitle(_:for:)
    setTitleColor(_:forState:) setTitleColor(_:for:)
    setImage(_:forState:) setImage(_:for:)
    addTarget(_:action:forControlEvents:) addTarget(_:action:for:)
    systemFontOfSize(_:) systemFont(ofSize:)
    systemFontOfSize(_:weight:) systemFont(ofSize:weight:)
    boldSystemFontOfSize(_:) boldSystemFont(ofSize:)
    italicSystemFontOfSize(_:) italicSystemFont(ofSize:)
    preferredFontForTextStyle(_:) preferredFont(forTextStyle:)
    fontWithSize(_:) withSize(_:)
    colorWithAlphaComponent(_:) withAlphaComponent(_:)
    imageWithRenderingMode(_:) withRenderingMode(_:)
    resizableImageWithCapInsets(_…) resizableImage(withCapInsets…)
    sizeWithAttributes(_:) size(withAttributes:)
    boundingRectWithSize(_…) boundingRect(with…)
    drawInRect(_:) draw(in:)
    itemsInRect(_:) items(in:)
    layoutAttributesForCellAtIndexPath(_:) layoutAttributesForCell(at:)
    updateItemUsingCurrentState(_:) updateItem(usingCurrentState:)
    numberOfTouches() numberOfTouches
    locationOfTouch(_:inView:) location(ofTouch:in:)
    moveToPoint(_:) move(to:)
    addLineToPoint(_:) addLine(to:)
    addCurveToPoint(_:controlPoint1:controlPoint2:) addCurve(to:controlPoint1:controlPoint2:)
    addQuadCurveToPoint(_:controlPoint:) addQuadCurve(to:controlPoint:)
    addArcWithCenter(_…) addArc(withCenter…)
    appendPath(_:) append(_:)
    applyTransform(_:) apply(_:)
    presentViewController(_…) present(_…)
    dismissViewControllerAnimated(_…) dismiss(animated…)
    dispatch_get_main_queue() DispatchQueue.main
    mainScreen() main
    currentDevice() current
    sharedApplication() shared
    mainBundle() main
    defaultCenter() default
    standardUserDefaults() standard
    defaultManager() default
    mainQueue() main
    currentCalendar() current
    mainRunLoop() main
    currentRunLoop() current
    clearColor() clear
    blackColor() black
    whiteColor() white
    grayColor() gray
    lightGrayColor() lightGray
    darkGrayColor() darkGray
    redColor() red
    greenColor() green
    blueColor() blue
    cyanColor() cyan
    yellowColor() yellow
    magentaColor() magenta
    orangeColor() orange
    purpleColor() purple
    brownColor() brown
    lightTextColor() lightText
    darkTextColor() darkText
    groupTableViewBackgroundColor() groupTableViewBackground
    """

  /// Initializers.
  static let initializers = """
    *(forCellWithIndexPath:) *(forCellWith:)
    *(forSupplementaryViewOfKind:withIndexPath:) *(forSupplementaryViewOfKind:with:)
    *(forDecorationViewOfKind:withIndexPath:) *(forDecorationViewOfKind:with:)
    NSIndexPath(forItem:inSection:) IndexPath(item:section:)
    NSIndexPath(forRow:inSection:) IndexPath(row:section:)
    NSIndexSet(indexesInRange:) IndexSet(integersIn:)
    NSValue(CGRect:) NSValue(cgRect:)
    NSValue(CGPoint:) NSValue(cgPoint:)
    NSValue(CGSize:) NSValue(cgSize:)
    UIBezierPath(CGPath:) UIBezierPath(cgPath:)
    UIColor(CGColor:) UIColor(cgColor:)
    UIImage(CGImage:) UIImage(cgImage:)
    """

  /// Names that are old only in a file of Swift 2.
  static let standardLibrary = """
    numberOfSections() numberOfSections
    visibleCells() visibleCells
    reverse() reversed()
    flatten() joined()
    enumerate() enumerated()
    sort() sorted()
    sort(_:) sorted(by:)
    sortInPlace() sort()
    sortInPlace(_:) sort(by:)
    minElement() min()
    maxElement() max()
    indexOf(_:) firstIndex(of:)
    appendContentsOf(_:) append(contentsOf:)
    removeAtIndex(_:) remove(at:)
    removeRange(_:) removeSubrange(_:)
    insert(_:atIndex:) insert(_:at:)
    joinWithSeparator(_:) joined(separator:)
    removeAll(keepCapacity:) removeAll(keepingCapacity:)
    NSIndexSet(index:) IndexSet(integer:)
    containsIndex(_:) contains(_:)
    closePath() close()
    reduce(_:combine:) reduce(_:_:)
    addObject(_:) add(_:)
    removeObject(_:) remove(_:)
    containsObject(_:) contains(_:)
    objectAtIndex(_:) object(at:)
    filteredArrayUsingPredicate(_:) filtered(using:)
    CGRectValue() cgRectValue
    CGPointValue() cgPointValue
    CGSizeValue() cgSizeValue
    """
}
