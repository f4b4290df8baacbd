#include "BundledPages.h"

// #embed is C23; clang 19 and later know it in every mode and only warn.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "files/style.css"
};
static const unsigned char script[] = {
#embed "files/pages.js"
};
static const unsigned char passkeys[] = {
#embed "files/passkeys.js"
};
static const unsigned char worker[] = {
#embed "files/worker.js"
};
static const unsigned char icon[] = {
#embed "files/icon.svg"
};

BundledPage bundled_style(void) {
    return (BundledPage){style, sizeof style};
}

BundledPage bundled_script(void) {
    return (BundledPage){script, sizeof script};
}

BundledPage bundled_passkeys(void) {
    return (BundledPage){passkeys, sizeof passkeys};
}

BundledPage bundled_worker(void) {
    return (BundledPage){worker, sizeof worker};
}

BundledPage bundled_icon(void) {
    return (BundledPage){icon, sizeof icon};
}
