extension OldNames {
  /// Properties that have had their new names since Swift 4.2.
  static let renamedMembers = pairs(
    """
    childViewControllers children
    childViewControllerForStatusBarStyle childForStatusBarStyle
    childViewControllerForStatusBarHidden childForStatusBarHidden
    isMovingToParentViewController isMovingToParent
    isMovingFromParentViewController isMovingFromParent
    activityIndicatorViewStyle style
    styleSingle single
    styleThick thick
    styleDouble double
    commonModes common
    defaultRunLoopMode default
    """)

  /// Notifications as Swift 3 and 4 named them, `Notification.Name.UIKeyboardWillShow`; Swift 2 had
  /// `UIKeyboardWillShowNotification`.
  static let notifications = pairs(
    """
    UIKeyboardWillShow UIResponder.keyboardWillShowNotification
    UIKeyboardDidShow UIResponder.keyboardDidShowNotification
    UIKeyboardWillHide UIResponder.keyboardWillHideNotification
    UIKeyboardDidHide UIResponder.keyboardDidHideNotification
    UIKeyboardWillChangeFrame UIResponder.keyboardWillChangeFrameNotification
    UIKeyboardDidChangeFrame UIResponder.keyboardDidChangeFrameNotification
    UITextViewTextDidBeginEditing UITextView.textDidBeginEditingNotification
    UITextViewTextDidChange UITextView.textDidChangeNotification
    UITextViewTextDidEndEditing UITextView.textDidEndEditingNotification
    UITextFieldTextDidBeginEditing UITextField.textDidBeginEditingNotification
    UITextFieldTextDidChange UITextField.textDidChangeNotification
    UITextFieldTextDidEndEditing UITextField.textDidEndEditingNotification
    UIContentSizeCategoryDidChange UIContentSizeCategory.didChangeNotification
    UIDeviceOrientationDidChange UIDevice.orientationDidChangeNotification
    UIApplicationDidFinishLaunching UIApplication.didFinishLaunchingNotification
    UIApplicationDidBecomeActive UIApplication.didBecomeActiveNotification
    UIApplicationWillResignActive UIApplication.willResignActiveNotification
    UIApplicationDidEnterBackground UIApplication.didEnterBackgroundNotification
    UIApplicationWillEnterForeground UIApplication.willEnterForegroundNotification
    UIApplicationWillTerminate UIApplication.willTerminateNotification
    UIApplicationDidReceiveMemoryWarning UIApplication.didReceiveMemoryWarningNotification
    UIApplicationUserDidTakeScreenshot UIApplication.userDidTakeScreenshotNotification
    UIApplicationWillChangeStatusBarOrientation UIApplication.willChangeStatusBarOrientationNotification
    UIApplicationDidChangeStatusBarOrientation UIApplication.didChangeStatusBarOrientationNotification
    UIApplicationWillChangeStatusBarFrame UIApplication.willChangeStatusBarFrameNotification
    UIApplicationDidChangeStatusBarFrame UIApplication.didChangeStatusBarFrameNotification
    """)
}
