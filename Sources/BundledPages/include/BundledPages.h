#pragma once
#include <stddef.h>

/// The bytes of one file of the pages as it was when the program was built.
typedef struct {
    const unsigned char *_Nonnull bytes;
    size_t length;
} BundledPage;

/// The style sheet.
BundledPage bundled_style(void);
/// The script of the pages.
BundledPage bundled_script(void);
/// The script that makes passkeys and signs in by them.
BundledPage bundled_passkeys(void);
/// The service worker, which shows the last plan where there is no network.
BundledPage bundled_worker(void);
/// The icon, as SVG.
BundledPage bundled_icon(void);
