#include "FaultVFS.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Write {
    struct Write *next;
    sqlite3_int64 offset;
    int length;  // -1: the file is cut to `offset`
    unsigned char data[];
} Write;

// What has reached the disk of one file, and what has not yet.
typedef struct Disk {
    struct Disk *next;
    char *path;
    unsigned char *bytes;
    size_t size;
    Write *first, **last;
    int is_removed;
} Disk;

typedef struct {
    sqlite3_file base;
    Disk *disk;
    sqlite3_file *real;
} File;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sqlite3_vfs *former, vfs;
static Disk *disks;
static long operations, cut_at = -1;
static unsigned cut_seed;
static int has_cut, is_full, is_powersafe;

static void resize(Disk *disk, size_t size) {
    disk->bytes = realloc(disk->bytes, size ? size : 1);
    if (size > disk->size) memset(disk->bytes + disk->size, 0, size - disk->size);
    disk->size = size;
}

static void apply(Disk *disk, const Write *write) {
    if (write->length < 0) {
        resize(disk, (size_t)write->offset);
        return;
    }
    size_t end = (size_t)write->offset + (size_t)write->length;
    if (end > disk->size) resize(disk, end);
    memcpy(disk->bytes + write->offset, write->data, (size_t)write->length);
}

static void flush(Disk *disk, int is_everything) {
    while (disk->first) {
        Write *write = disk->first;
        disk->first = write->next;
        if (is_everything || rand_r(&cut_seed) % 2) apply(disk, write);
        free(write);
    }
    disk->last = &disk->first;
}

// To be called with the lock held, after each operation.
static void count(void) {
    operations++;
    if (cut_at < 0 || operations < cut_at || has_cut) return;
    has_cut = 1;
    for (Disk *disk = disks; disk; disk = disk->next) flush(disk, 0);
}

static void note(Disk *disk, sqlite3_int64 offset, int length, const void *data) {
    pthread_mutex_lock(&lock);
    if (!has_cut) {
        Write *write = malloc(sizeof *write + (length > 0 ? (size_t)length : 0));
        write->next = NULL;
        write->offset = offset;
        write->length = length;
        if (length > 0) memcpy(write->data, data, (size_t)length);
        *disk->last = write;
        disk->last = &write->next;
        count();
    }
    pthread_mutex_unlock(&lock);
}

static sqlite3_file *real(sqlite3_file *file) { return ((File *)file)->real; }

static int v_close(sqlite3_file *file) { return real(file)->pMethods->xClose(real(file)); }

static int v_read(sqlite3_file *file, void *data, int length, sqlite3_int64 offset) {
    return real(file)->pMethods->xRead(real(file), data, length, offset);
}

static int v_write(sqlite3_file *file, const void *data, int length, sqlite3_int64 offset) {
    if (is_full) return SQLITE_FULL;
    int status = real(file)->pMethods->xWrite(real(file), data, length, offset);
    if (status == SQLITE_OK) note(((File *)file)->disk, offset, length, data);
    return status;
}

static int v_truncate(sqlite3_file *file, sqlite3_int64 size) {
    int status = real(file)->pMethods->xTruncate(real(file), size);
    if (status == SQLITE_OK) note(((File *)file)->disk, size, -1, NULL);
    return status;
}

static int v_sync(sqlite3_file *file, int flags) {
    int status = real(file)->pMethods->xSync(real(file), flags);
    pthread_mutex_lock(&lock);
    if (status == SQLITE_OK && !has_cut) {
        flush(((File *)file)->disk, 1);
        count();
    }
    pthread_mutex_unlock(&lock);
    return status;
}

static int v_size(sqlite3_file *file, sqlite3_int64 *size) {
    return real(file)->pMethods->xFileSize(real(file), size);
}

static int v_lock(sqlite3_file *file, int level) {
    return real(file)->pMethods->xLock(real(file), level);
}

static int v_unlock(sqlite3_file *file, int level) {
    return real(file)->pMethods->xUnlock(real(file), level);
}

static int v_reserved(sqlite3_file *file, int *result) {
    return real(file)->pMethods->xCheckReservedLock(real(file), result);
}

static int v_control(sqlite3_file *file, int operation, void *argument) {
    return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int v_sector(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }

static int v_device(sqlite3_file *file) {
    (void)file;
    return is_powersafe ? SQLITE_IOCAP_POWERSAFE_OVERWRITE : 0;
}

static int v_map(sqlite3_file *file, int page, int size, int extend, void volatile **result) {
    return real(file)->pMethods->xShmMap(real(file), page, size, extend, result);
}

static int v_shm_lock(sqlite3_file *file, int offset, int n, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, n, flags);
}

static void v_barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }

static int v_unmap(sqlite3_file *file, int is_deleted) {
    return real(file)->pMethods->xShmUnmap(real(file), is_deleted);
}

static const sqlite3_io_methods methods = {
    2, v_close, v_read, v_write, v_truncate, v_sync, v_size, v_lock, v_unlock, v_reserved,
    v_control, v_sector, v_device, v_map, v_shm_lock, v_barrier, v_unmap, NULL, NULL};

// What a file holds when it is first opened has reached the disk.
static void load(Disk *disk) {
    FILE *file = fopen(disk->path, "rb");
    if (!file) return;
    fseek(file, 0, SEEK_END);
    resize(disk, (size_t)ftell(file));
    rewind(file);
    if (fread(disk->bytes, 1, disk->size, file) != disk->size) resize(disk, 0);
    fclose(file);
}

static Disk *disk_of(const char *path) {
    pthread_mutex_lock(&lock);
    Disk *disk = disks;
    while (disk && strcmp(disk->path, path)) disk = disk->next;
    if (!disk) {
        disk = calloc(1, sizeof *disk);
        disk->path = strdup(path);
        disk->last = &disk->first;
        resize(disk, 0);
        load(disk);
        disk->next = disks;
        disks = disk;
    }
    if (!has_cut) disk->is_removed = 0;
    pthread_mutex_unlock(&lock);
    return disk;
}

// The removal of a file is on the disk at once, as with SQLite's sync of the folder.
static int v_delete(sqlite3_vfs *self, const char *path, int is_synced) {
    (void)self;
    int status = former->xDelete(former, path, is_synced);
    pthread_mutex_lock(&lock);
    for (Disk *disk = disks; disk && !has_cut; disk = disk->next) {
        if (strcmp(disk->path, path)) continue;
        flush(disk, 1);
        resize(disk, 0);
        disk->is_removed = 1;
    }
    pthread_mutex_unlock(&lock);
    return status;
}

static int v_open(
    sqlite3_vfs *self, const char *path, sqlite3_file *file, int flags, int *out) {
    (void)self;
    if (!path || !strstr(path, "fundone-fault"))
        return former->xOpen(former, path, file, flags, out);
    File *mine = (File *)file;
    mine->real = (sqlite3_file *)(mine + 1);
    int status = former->xOpen(former, path, mine->real, flags, out);
    file->pMethods = mine->real->pMethods ? &methods : NULL;
    if (status == SQLITE_OK) mine->disk = disk_of(path);
    return status;
}

// Before anything is opened: what the product lays over SQLite's files is to lie over this.
__attribute__((constructor)) static void install(void) {
    former = sqlite3_vfs_find(NULL);
    vfs = *former;
    vfs.szOsFile = (int)sizeof(File) + former->szOsFile;
    vfs.zName = "fault";
    vfs.xOpen = v_open;
    vfs.xDelete = v_delete;
    sqlite3_vfs_register(&vfs, 1);
}

void fault_vfs_cut_after(long more, unsigned seed) {
    pthread_mutex_lock(&lock);
    cut_at = operations + more;
    cut_seed = seed;
    pthread_mutex_unlock(&lock);
}

int fault_vfs_has_cut(void) {
    pthread_mutex_lock(&lock);
    int result = has_cut;
    pthread_mutex_unlock(&lock);
    return result;
}


int fault_vfs_save(const char *folder) {
    int status = 0;
    pthread_mutex_lock(&lock);
    for (Disk *disk = disks; disk; disk = disk->next) {
        if (disk->is_removed) continue;
        char path[1024];
        const char *name = strrchr(disk->path, '/');
        snprintf(path, sizeof path, "%s/%s", folder, name ? name + 1 : disk->path);
        FILE *file = fopen(path, "wb");
        if (!file || fwrite(disk->bytes, 1, disk->size, file) != disk->size) status = 1;
        if (file) fclose(file);
    }
    pthread_mutex_unlock(&lock);
    return status;
}

void fault_vfs_reset(void) {
    pthread_mutex_lock(&lock);
    while (disks) {
        Disk *disk = disks;
        disks = disk->next;
        flush(disk, 1);
        free(disk->bytes);
        free(disk->path);
        free(disk);
    }
    cut_at = -1;
    has_cut = 0;
    is_full = is_powersafe = 0;
    pthread_mutex_unlock(&lock);
}

void fault_vfs_fill(int full) { is_full = full; }

void fault_vfs_promise_powersafe(int does_promise) { is_powersafe = does_promise; }
