#include "CSQLiteShim.h"

#include <stdlib.h>
#include <string.h>

// SQLite writes a commit to its log (WAL) in two calls for each page, at offsets that are no multiples of the
// disk's blocks: where the system has let go of the log's blocks, each is read before it is overwritten. Here the
// frames of a commit are gathered and written in one call (a larger one in several), filled up to the end of the last
// block. What follows the last frame of a commit is never part of the log.
//
// https://www.sqlite.org/fileformat2.html#walformat, https://www.sqlite.org/vfs.html

// SQLite's own file system takes less than 128 KB in one call.
enum { frame_header = 24, block = 4096, capacity = 31 * block };

// Behind the file of the former VFS, whose functions get the same pointer.
typedef struct {
    const sqlite3_io_methods *former;
    sqlite3_io_methods methods;
    char *bytes;  // frames, from `start` on
    sqlite3_int64 start;
    int length;
    int awaits_page;  // a frame's header was the last to come
    int is_commit;    // and it ends a transaction
} Log;

static sqlite3_vfs *former, vfs;

static Log *log_of(sqlite3_file *file) { return (Log *)((char *)file + former->szOsFile); }

// Writes the frames that were gathered. A failure is SQLite's to take back: they must not be kept, for the next
// transaction begins at the same place.
static int flush(sqlite3_file *file, int is_filled_up) {
    Log *log = log_of(file);
    int length = log->length;
    if (!length) return SQLITE_OK;
    log->length = log->awaits_page = 0;
    if (is_filled_up) {
        int rest = (int)((block - (log->start + length) % block) % block);
        memset(log->bytes + length, 0, (size_t)rest);
        length += rest;
    }
    return log->former->xWrite(file, log->bytes, length, log->start);
}

static int log_write(sqlite3_file *file, const void *data, int length, sqlite3_int64 offset) {
    Log *log = log_of(file);
    int is_next = log->length && offset == log->start + log->length;
    int is_header = length == frame_header && !log->awaits_page;
    int is_page = is_next && log->awaits_page && length > frame_header;
    int is_full = log->length + length + block > capacity;
    if (!is_next || is_full || !(is_header || is_page)) {
        int status = flush(file, 0);
        if (status != SQLITE_OK) return status;
        if (!is_header) return log->former->xWrite(file, data, length, offset);
        log->start = offset;
    }
    if (!log->bytes) log->bytes = malloc(capacity);
    if (!log->bytes) return SQLITE_IOERR_NOMEM;
    memcpy(log->bytes + log->length, data, (size_t)length);
    log->length += length;
    log->awaits_page = is_header;
    if (is_header) {
        // The size of the database, which only the last frame of a transaction has.
        static const char none[4];
        log->is_commit = memcmp((const char *)data + 4, none, 4) != 0;
        return SQLITE_OK;
    }
    return log->is_commit ? flush(file, 1) : SQLITE_OK;
}

static int log_sync(sqlite3_file *file, int flags) {
    int status = flush(file, 0);
    return status ? status : log_of(file)->former->xSync(file, flags);
}

static int log_close(sqlite3_file *file) {
    Log *log = log_of(file);
    int status = flush(file, 0);
    free(log->bytes);
    int closed = log->former->xClose(file);
    return status ? status : closed;
}

static int open_file(sqlite3_vfs *self, const char *path, sqlite3_file *file, int flags, int *out) {
    (void)self;
    int status = former->xOpen(former, path, file, flags, out);
    if (!(flags & SQLITE_OPEN_WAL) || status != SQLITE_OK) return status;
    Log *log = log_of(file);
    *log = (Log){.former = file->pMethods, .methods = *file->pMethods};
    log->methods.xWrite = log_write;
    log->methods.xSync = log_sync;
    log->methods.xClose = log_close;
    file->pMethods = &log->methods;
    return SQLITE_OK;
}

int fundone_sqlite_gather_log(void) {
    former = sqlite3_vfs_find(NULL);
    if (!former) return SQLITE_ERROR;
    vfs = *former;
    vfs.zName = "fundone";
    vfs.szOsFile = former->szOsFile + (int)sizeof(Log);
    vfs.xOpen = open_file;
    return sqlite3_vfs_register(&vfs, 1);
}
