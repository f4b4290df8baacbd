#define _GNU_SOURCE
#include "CSQLiteShim.h"
#include <string.h>

static void has_text(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    const void *text = sqlite3_value_text(values[0]);
    const void *part = sqlite3_value_text(values[1]);
    if (text == NULL || part == NULL) {
        sqlite3_result_int(context, 0);
        return;
    }
    const void *found = memmem(text, (size_t)sqlite3_value_bytes(values[0]), part,
                               (size_t)sqlite3_value_bytes(values[1]));
    sqlite3_result_int(context, found != NULL);
}

int fundone_sqlite_add_has_text(sqlite3 *db) {
    return sqlite3_create_function_v2(db, "has_text", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL,
                                      has_text, NULL, NULL, NULL);
}
