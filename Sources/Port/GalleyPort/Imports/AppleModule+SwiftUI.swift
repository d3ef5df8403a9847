// The names of SwiftUI and Combine have no prefix.
extension AppleModule {
  /// The names of Combine.
  static let combine: Set<String> = [
    "AnyCancellable", "AnyPublisher", "AnySubscriber", "Cancellable", "ConnectablePublisher",
    "CurrentValueSubject", "Deferred", "Empty", "Fail", "Future", "Just", "ObservableObject",
    "ObservableObjectPublisher", "PassthroughSubject", "Published", "Publisher", "Publishers",
    "Record", "Subject", "Subscriber", "Subscribers", "Subscription", "eraseToAnyPublisher",
    "objectWillChange", "sink",
  ]

  /// The names of SwiftUI, which hands on those of Combine.
  static let swiftUI = Names(
    prefixes: ["UIHosting"], beginnings: ["UIViewRepresentable", "UIViewControllerRepresentable"],
    words: swiftUITypes.union(combine).union(["withAnimation", "withTransaction"]))

  private static let swiftUITypes: Set<String> = [
    "Alert", "AlertScene", "AlignmentGuide", "Anchor", "Angle", "AngularGradient", "Animatable",
    "AnimatableData", "AnimatableModifier", "AnimatablePair", "Animation", "AnyGesture",
    "AnyLayout", "AnyShape", "AnyShapeStyle", "AnyTransition", "AnyView", "App", "AppStorage",
    "AsyncImage", "Bindable", "BindableObject", "Binding", "BorderedButtonStyle", "Button",
    "ButtonStyle", "ButtonStyleConfiguration", "Canvas", "Capsule", "Circle", "Color",
    "ColorPicker", "ColorScheme", "CommandGroup", "CommandMenu", "Commands", "ConfirmationDialog",
    "ContainerRelativeShape", "ContentSizeCategory", "ContentUnavailableView", "ContextMenu",
    "ControlGroup", "CoordinateSpace", "DatePicker", "DisclosureGroup", "Divider", "DragGesture",
    "DynamicProperty", "DynamicTypeSize", "DynamicViewContent", "EdgeInsets", "EditButton",
    "EditMode", "Ellipse", "EllipticalGradient", "EmptyModifier", "EmptyView", "Environment",
    "EnvironmentKey", "EnvironmentObject", "EnvironmentValues", "EquatableView", "FetchRequest",
    "FetchedResults", "FocusState", "Font", "ForEach", "Form", "GeometryEffect", "GeometryProxy",
    "GeometryReader", "Gesture", "GestureState", "Gradient", "GraphicsContext", "Grid",
    "GridItem", "GridRow", "Group", "GroupBox", "HStack", "HorizontalAlignment", "HoverEffect",
    "Image", "InsettableShape", "KeyboardShortcut", "Label", "LabelStyle", "LabeledContent",
    "Layout", "LayoutSubviews", "LayoutValueKey", "LazyHGrid", "LazyHStack", "LazyVGrid",
    "LazyVStack", "LinearGradient", "Link", "List", "LocalizedStringKey", "LongPressGesture",
    "MagnificationGesture", "MatchedGeometryEffect", "Material", "Menu", "MenuStyle", "Namespace",
    "NavigationLink", "NavigationPath", "NavigationSplitView", "NavigationStack",
    "NavigationView", "ObservedObject", "OutlineGroup", "Path", "Picker", "PlainButtonStyle",
    "PreferenceKey", "PreviewDevice", "PreviewLayout", "PreviewProvider", "PrimitiveButtonStyle",
    "ProgressView", "ProgressViewStyle", "ProposedViewSize", "RadialGradient", "Rectangle",
    "RedactionReasons", "RefreshAction", "RotationGesture", "RoundedRectangle", "Scene",
    "ScenePhase", "SceneStorage", "ScrollView", "ScrollViewProxy", "ScrollViewReader", "Section",
    "SecureField", "Shape", "ShapeStyle", "ShareLink", "Slider", "Spacer", "State", "StateObject",
    "Stepper", "StrokeStyle", "SubmitLabel", "TabView", "TapGesture", "Text", "TextEditor",
    "TextField", "TextFieldStyle", "TimelineView", "Toggle", "ToggleStyle", "Toolbar",
    "ToolbarContent", "ToolbarItem", "ToolbarItemGroup", "Transaction", "Transition", "TupleView",
    "UIApplicationDelegateAdaptor", "UnevenRoundedRectangle", "VStack", "VectorArithmetic",
    "VerticalAlignment", "View", "ViewBuilder", "ViewModifier", "ViewThatFits", "WindowGroup",
    "ZStack",
  ]
}
