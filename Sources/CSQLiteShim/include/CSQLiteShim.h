#pragma once
#include <malloc.h>
#include <sqlite3.h>

// Swift cannot call variadic functions, nor see malloc.h.

/// Lets SQLite keep no count of its memory, which costs a lock at each allocation; to be called before the first
/// database is opened. SQLITE_OK, or SQLITE_MISUSE when it comes too late.
static inline int fundone_sqlite_count_no_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// Gives the system back the pages that hold nothing but what SQLite and others have freed.
static inline void fundone_return_free_memory(void) { malloc_trim(0); }

/// Gives the databases that are opened from now on a log that is written in one call for each transaction; to be
/// called once. Who writes needs `cache_spill = OFF`: nothing of a transaction that is taken back may wait to be
/// written, for another process may have written in its place. SQLITE_OK, or why not.
int fundone_sqlite_gather_log(void);

/// Gives a connection the function `has_text(text, part)`: 1 where the text contains the part, byte for byte. It is
/// what `instr(text, part) > 0` says, ten times as fast. SQLITE_OK, or why not.
int fundone_sqlite_add_has_text(sqlite3 *db);
