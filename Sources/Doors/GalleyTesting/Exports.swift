// `import GalleyTesting` is the only import that a layout's test needs.
@_exported import GalleyComparison
@_exported import GalleyContract
@_exported import GalleyEngine
@_exported import GalleyGeometry
@_exported import GalleyGoldens
@_exported import GalleyLayouts
@_exported import GalleyScenes
