#pragma once

// Files that are compiled into the program, as text that ends in a zero byte: the style, script and templates of the pages
// in Sources/Doors/GalleyReport/Page, the shapes of symbols, the examples of `galley init` in Sources/Doors/GalleyCLI/Examples, scripts/packages.txt and
// scripts/actions.txt.

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

// The system packages that Galley needs.
const char *_Nonnull system_packages(void);

// The actions of others that workflows name.
const char *_Nonnull pinned_actions(void);

// The shapes of symbols.
const char *_Nonnull symbol_shapes(void);
