#pragma once

// Files that are compiled into the program, as text that ends in a zero byte: the style, script and templates of the pages
// in Sources/Doors/GalleyReport/Page, the shapes of symbols, the examples of `galley init` in Sources/Doors/GalleyCLI/Examples and
// Fixtures/Scenes/cookbook, the pages of `galley help` in Docs/Tasks, scripts/packages.txt and scripts/actions.txt.

// Style sheets and scripts: their parts in order.
const char *_Nonnull review_style(void);
const char *_Nonnull review_script(void);
const char *_Nonnull live_style(void);
const char *_Nonnull live_script(void);

// Templates.
const char *_Nonnull junit_template(void);
const char *_Nonnull page_template(void);
const char *_Nonnull live_template(void);
const char *_Nonnull brand_template(void);
const char *_Nonnull viewer_template(void);
const char *_Nonnull grid_template(void);
const char *_Nonnull help_template(void);

// Examples.
const char *_Nonnull tiles_example(void);
const char *_Nonnull shop_example(void);
const char *_Nonnull settings_example(void);
const char *_Nonnull chat_example(void);
const char *_Nonnull gallery_example(void);
const char *_Nonnull album_example(void);
const char *_Nonnull calendar_example(void);
const char *_Nonnull dashboard_example(void);
const char *_Nonnull inbox_example(void);
const char *_Nonnull interests_example(void);
const char *_Nonnull passes_example(void);
const char *_Nonnull photos_example(void);
const char *_Nonnull profile_example(void);
const char *_Nonnull queue_example(void);
const char *_Nonnull streaming_example(void);
const char *_Nonnull weather_example(void);

// Pages about tasks, in the order of `galley help topics`.
const char *_Nonnull fonts_page(void);
const char *_Nonnull symbols_page(void);
const char *_Nonnull emoji_page(void);
const char *_Nonnull pictures_page(void);
const char *_Nonnull dark_mode_page(void);
const char *_Nonnull right_to_left_page(void);
const char *_Nonnull rename_scene_page(void);
const char *_Nonnull slides_page(void);
const char *_Nonnull why_changed_page(void);
const char *_Nonnull many_goldens_page(void);
const char *_Nonnull goldens_outside_git_page(void);
const char *_Nonnull from_snapshot_testing_page(void);
const char *_Nonnull xcode_to_linux_page(void);

// The system packages that Galley needs.
const char *_Nonnull system_packages(void);

// The actions of others that workflows name.
const char *_Nonnull pinned_actions(void);

// The shapes of symbols.
const char *_Nonnull symbol_shapes(void);
