#include "CEmbeddedFiles.h"

// `#embed` comes from C23; clang also has it in older modes.
#pragma clang diagnostic ignored "-Wc23-extensions"

const char *review_style(void) {
  static const char text[] = {
#embed "../../Doors/GalleyReport/Page/tokens.css" suffix(,)
#embed "../../Doors/GalleyReport/Page/components.css" suffix(,)
#embed "../../Doors/GalleyReport/Page/base.css" suffix(,)
#embed "../../Doors/GalleyReport/Page/cases.css" suffix(,)
#embed "../../Doors/GalleyReport/Page/viewer.css" suffix(,)
    0};
  return text;
}

const char *review_script(void) {
  static const char text[] = {
#embed "../../Doors/GalleyReport/Page/dom.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/cases.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/text.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/pictures.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/viewer.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/stage.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/regions.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/moves.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/several.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/review.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/keys.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/actions.js" suffix(,)
    0};
  return text;
}

const char *live_style(void) {
  static const char text[] = {
#embed "../../Doors/GalleyReport/Page/tokens.css" suffix(,)
#embed "../../Doors/GalleyReport/Page/components.css" suffix(,)
#embed "../../Doors/GalleyReport/Page/base.css" suffix(,)
#embed "../../Doors/GalleyReport/Page/viewer.css" suffix(,)
#embed "../../Doors/GalleyReport/Page/live.css" suffix(,)
    0};
  return text;
}

const char *live_script(void) {
  static const char text[] = {
#embed "../../Doors/GalleyReport/Page/dom.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/viewer.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/stage.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/live-link.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/live-choice.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/live-draw.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/live-elements.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/live-edges.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/live-source.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/live-findings.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/live-scenes.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/live-controls.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/keys.js" suffix(,)
#embed "../../Doors/GalleyReport/Page/live-actions.js" suffix(,)
    0};
  return text;
}

const char *junit_template(void) {
  static const char text[] = {
#embed "../../Doors/GalleyReport/Page/junit.mustache" suffix(,)
    0};
  return text;
}

const char *page_template(void) {
  static const char text[] = {
#embed "../../Doors/GalleyReport/Page/page.mustache" suffix(,)
    0};
  return text;
}

const char *live_template(void) {
  static const char text[] = {
#embed "../../Doors/GalleyReport/Page/live.mustache" suffix(,)
    0};
  return text;
}

const char *brand_template(void) {
  static const char text[] = {
#embed "../../Doors/GalleyReport/Page/brand.mustache" suffix(,)
    0};
  return text;
}

const char *viewer_template(void) {
  static const char text[] = {
#embed "../../Doors/GalleyReport/Page/viewer.mustache" suffix(,)
    0};
  return text;
}

const char *grid_template(void) {
  static const char text[] = {
#embed "../../Doors/GalleyReport/Page/grid.mustache" suffix(,)
    0};
  return text;
}

const char *help_template(void) {
  static const char text[] = {
#embed "../../Doors/GalleyReport/Page/help.mustache" suffix(,)
    0};
  return text;
}

const char *tiles_example(void) {
  static const char text[] = {
#embed "../../Doors/GalleyCLI/Examples/tiles.yaml" suffix(,)
    0};
  return text;
}

const char *shop_example(void) {
  static const char text[] = {
#embed "../../Doors/GalleyCLI/Examples/shop.yaml" suffix(,)
    0};
  return text;
}

const char *settings_example(void) {
  static const char text[] = {
#embed "../../Doors/GalleyCLI/Examples/settings.yaml" suffix(,)
    0};
  return text;
}

const char *chat_example(void) {
  static const char text[] = {
#embed "../../Doors/GalleyCLI/Examples/chat.yaml" suffix(,)
    0};
  return text;
}

const char *gallery_example(void) {
  static const char text[] = {
#embed "../../Doors/GalleyCLI/Examples/gallery.yaml" suffix(,)
    0};
  return text;
}

const char *album_example(void) {
  static const char text[] = {
#embed "../../../Fixtures/Scenes/cookbook/album.yaml" suffix(,)
    0};
  return text;
}

const char *calendar_example(void) {
  static const char text[] = {
#embed "../../../Fixtures/Scenes/cookbook/calendar.yaml" suffix(,)
    0};
  return text;
}

const char *dashboard_example(void) {
  static const char text[] = {
#embed "../../../Fixtures/Scenes/cookbook/dashboard.yaml" suffix(,)
    0};
  return text;
}

const char *inbox_example(void) {
  static const char text[] = {
#embed "../../../Fixtures/Scenes/cookbook/inbox.yaml" suffix(,)
    0};
  return text;
}

const char *interests_example(void) {
  static const char text[] = {
#embed "../../../Fixtures/Scenes/cookbook/interests.yaml" suffix(,)
    0};
  return text;
}

const char *passes_example(void) {
  static const char text[] = {
#embed "../../../Fixtures/Scenes/cookbook/passes.yaml" suffix(,)
    0};
  return text;
}

const char *photos_example(void) {
  static const char text[] = {
#embed "../../../Fixtures/Scenes/cookbook/photos.yaml" suffix(,)
    0};
  return text;
}

const char *profile_example(void) {
  static const char text[] = {
#embed "../../../Fixtures/Scenes/cookbook/profile.yaml" suffix(,)
    0};
  return text;
}

const char *queue_example(void) {
  static const char text[] = {
#embed "../../../Fixtures/Scenes/cookbook/queue.yaml" suffix(,)
    0};
  return text;
}

const char *streaming_example(void) {
  static const char text[] = {
#embed "../../../Fixtures/Scenes/cookbook/streaming.yaml" suffix(,)
    0};
  return text;
}

const char *weather_example(void) {
  static const char text[] = {
#embed "../../../Fixtures/Scenes/cookbook/weather.yaml" suffix(,)
    0};
  return text;
}

const char *fonts_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/Fonts.md" suffix(,)
    0};
  return text;
}

const char *symbols_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/Symbols.md" suffix(,)
    0};
  return text;
}

const char *emoji_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/Emoji.md" suffix(,)
    0};
  return text;
}

const char *pictures_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/Pictures.md" suffix(,)
    0};
  return text;
}

const char *dark_mode_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/DarkMode.md" suffix(,)
    0};
  return text;
}

const char *right_to_left_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/RightToLeft.md" suffix(,)
    0};
  return text;
}

const char *rename_scene_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/RenameScene.md" suffix(,)
    0};
  return text;
}

const char *slides_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/Slides.md" suffix(,)
    0};
  return text;
}

const char *why_changed_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/WhyChanged.md" suffix(,)
    0};
  return text;
}

const char *many_goldens_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/ManyGoldens.md" suffix(,)
    0};
  return text;
}

const char *goldens_outside_git_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/GoldensOutsideGit.md" suffix(,)
    0};
  return text;
}

const char *from_snapshot_testing_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/FromSnapshotTesting.md" suffix(,)
    0};
  return text;
}

const char *xcode_to_linux_page(void) {
  static const char text[] = {
#embed "../../../Docs/Tasks/XcodeToLinux.md" suffix(,)
    0};
  return text;
}

const char *system_packages(void) {
  static const char text[] = {
#embed "../../../scripts/packages.txt" suffix(,)
    0};
  return text;
}

const char *pinned_actions(void) {
  static const char text[] = {
#embed "../../../scripts/actions.txt" suffix(,)
    0};
  return text;
}

const char *symbol_shapes(void) {
  static const char text[] = {
#embed "../../Makers/GalleyViews/Images/symbols.txt" suffix(,)
    0};
  return text;
}
