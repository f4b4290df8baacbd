#include "BundledTables.h"

// #embed is C23; clang 19 and later know it in every mode and only warn.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char quotes[] = {
#embed "../../config/quotes.txt"
};
static const unsigned char tips[] = {
#embed "../../config/tips.txt"
};
static const unsigned char authors[] = {
#embed "../../config/authors.txt"
};
static const unsigned char common_passwords[] = {
#embed "../../config/common-passwords.txt"
};

BundledTable bundled_quotes(void) {
    return (BundledTable){quotes, sizeof quotes};
}

BundledTable bundled_tips(void) {
    return (BundledTable){tips, sizeof tips};
}

BundledTable bundled_authors(void) {
    return (BundledTable){authors, sizeof authors};
}

BundledTable bundled_common_passwords(void) {
    return (BundledTable){common_passwords, sizeof common_passwords};
}
