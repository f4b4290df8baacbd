#pragma once
#include <stddef.h>

/// The bytes of one file of `config/` as it was when the program was built.
typedef struct {
    const unsigned char *_Nonnull bytes;
    size_t length;
} BundledTable;

/// `config/quotes.txt`.
BundledTable bundled_quotes(void);
/// `config/tips.txt`.
BundledTable bundled_tips(void);
/// `config/authors.txt`.
BundledTable bundled_authors(void);
/// `config/common-passwords.txt`.
BundledTable bundled_common_passwords(void);
