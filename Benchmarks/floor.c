// The least that storing and answering messages can cost on this machine: the statements that the bot runs for
// one "add task …", on a database of its own with 50 people, with the plain SQLite API; two commits for each
// BATCH messages, which is fewer than the bot makes; and one bare HTTP exchange a message.
//
//     floor DATABASE PORT MESSAGES BATCH  →  seconds of wall clock and of processor time

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static sqlite3 *db;

static void run(const char *sql) {
    char *error = NULL;
    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK) {
        fprintf(stderr, "floor: %s: %s\n", sql, error);
        exit(1);
    }
}

static void step(sqlite3_stmt *statement) {
    while (sqlite3_step(statement) == SQLITE_ROW)
        for (int i = 0; i < sqlite3_column_count(statement); i++) sqlite3_column_text(statement, i);
    if (sqlite3_reset(statement) != SQLITE_OK) {
        fprintf(stderr, "floor: %s\n", sqlite3_errmsg(db));
        exit(1);
    }
}

// What the bot runs for one message, in its order; the texts are of the same kind and length.
static const char *take[] = {
    "INSERT INTO inbox (bot, key, accepted_at) VALUES ('telegram:4242', 'u' || ?1, ?1)"
    " ON CONFLICT (bot, key) DO UPDATE SET accepted_at = ?1 WHERE accepted_at IS NULL",
    "SELECT * FROM chats WHERE bot = 'telegram:4242' AND external_id = ?1 % 50 + 1 || ''",
    "SELECT * FROM identities WHERE network = 'telegram' AND external_id = ?1 % 50 + 1 || ''",
    "SELECT * FROM plans WHERE account = ?1 % 50 + 1",
    "SELECT l.* FROM lists l JOIN plan_lists p ON p.list = l.id WHERE p.plan = ?1 % 50 + 1"
    " ORDER BY l.name",
    "SELECT kind, state FROM dialogs WHERE chat = ?1 % 50 + 1 AND identity = ?1 % 50 + 1"
    " AND expires_at > ?1",
    "SELECT MAX(number) FROM plan_numbers WHERE plan = ?1 % 50 + 1",
    "INSERT INTO todos (id, plan, list, kind, title, notes, priority, star, reminders, span_unit,"
    " created_at, updated_at) VALUES (1000000 + ?1, ?1 % 50 + 1, NULL, 'special', ?2, NULL, 0, 0, '', NULL, ?1, ?1)",
    "SELECT id, number FROM plan_numbers INDEXED BY plan_numbers_freed"
    " WHERE plan = ?1 % 50 + 1 AND freed_at <= ?1 ORDER BY number LIMIT 1",
    "SELECT MAX(number) FROM plan_numbers WHERE plan = ?1 % 50 + 1",
    "INSERT INTO plan_numbers (plan, number, todo) VALUES (?1 % 50 + 1, ?1, ?1)",
    "INSERT INTO occurrences (id, plan, todo, starts_on, due_on, due_time)"
    " VALUES (1000000 + ?1, ?1 % 50 + 1, 1000000 + ?1, NULL, NULL, NULL)",
    "SELECT tag FROM tags WHERE todo = ?1 ORDER BY id",
    "INSERT INTO undo_log (id, plan, at, summary, changes) VALUES (1000000 + ?1, ?1 % 50 + 1, ?1, 'added ' || ?2,"
    " '1:3,5:todos,4:1234,2:-1,12:plan_numbers,4:1234,2:-1,11:occurrences,4:1234,2:-1,')",
    "INSERT INTO messages (chat, external_id, direction, update_key, todo, undo, at)"
    " VALUES (?1 % 50 + 1, ?1, 'in', 'u' || ?1, ?1, ?1, ?1) ON CONFLICT (chat, direction, external_id)"
    " DO UPDATE SET update_key = ?1, todo = ?1, undo = ?1",
    "INSERT INTO outbox (id, key, bot, chat, thread, plan, todo, occurrence, class, edits, reply_to,"
    " notifies, shows, body, state, planned_at, created_at, available_at, expires_at)"
    " VALUES (1000000 + ?1, NULL, 'telegram:4242', ?1 % 50 + 1, NULL, ?1 % 50 + 1, ?1, ?1, 0, NULL, NULL, 1, 'echo',"
    " 'Added 1234: ' || ?2 || '. Undo undo:1234 and the marks of the text, as the bot keeps them',"
    " 'available', ?1, ?1, ?1, ?1 + 86400) ON CONFLICT (key) WHERE key IS NOT NULL DO NOTHING",
    "UPDATE last_todos SET todo = ?1 WHERE plan = ?1 % 50 + 1", NULL};
// What it runs once for all that leave, from the first to the last of them.
static const char *depart[] = {
    "SELECT o.*, c.* FROM outbox o JOIN chats c ON c.id = o.chat"
    " WHERE o.id >= 1000000 + ?1 AND +o.bot = 'telegram:4242'"
    " AND ended_at IS NULL AND state <> 'sending' ORDER BY o.id",
    "UPDATE outbox SET state = 'sending', attempts = attempts + 1"
    " WHERE id BETWEEN 1000000 + ?1 AND 1000000 + ?2", NULL};
static const char *settle[] = {
    "UPDATE outbox SET state = 'sent', ended_at = ?1, external_id = ?1, failure = NULL"
    " WHERE id = 1000000 + ?1",
    "INSERT INTO messages (chat, external_id, direction, outbox, todo, occurrence, shows, body, at)"
    " VALUES (?1 % 50 + 1, ?1, 'out', ?1 + 1000000, ?1, ?1, 'echo',"
    " 'Added 1234: ' || ?2 || '. Undo undo:1234 and the marks of the text, as the bot keeps them', ?1)"
    " ON CONFLICT (chat, direction, external_id) DO UPDATE SET outbox = ?1", NULL};

static void prepare(const char **list, sqlite3_stmt **out) {
    for (int i = 0; list[i]; i++) {
        if (sqlite3_prepare_v3(db, list[i], -1, SQLITE_PREPARE_PERSISTENT, &out[i], NULL)) {
            fprintf(stderr, "floor: %s: %s\n", list[i], sqlite3_errmsg(db));
            exit(1);
        }
    }
}

// Statements for each message, with its number and a title made of it for parameters; then those for all.
static void all(sqlite3_stmt **each, sqlite3_stmt **end, long first, long count) {
    run("BEGIN IMMEDIATE");
    for (long number = first; number < first + count; number++) {
        char text[64];
        snprintf(text, sizeof text, "task %ld", number);
        for (int i = 0; each[i]; i++) {
            sqlite3_bind_int64(each[i], 1, number);
            sqlite3_bind_text(each[i], 2, text, -1, SQLITE_TRANSIENT);
            step(each[i]);
        }
    }
    for (int i = 0; end[i]; i++) {
        sqlite3_bind_int64(end[i], 1, first);
        sqlite3_bind_int64(end[i], 2, first + count - 1);
        step(end[i]);
    }
    run("COMMIT");
}

static void exchange(int connection, long number) {
    char body[128], request[512], answer[4096];
    int size = snprintf(body, sizeof body, "{\"chat_id\":%ld,\"text\":\"Added %ld\"}", number % 50 + 1, number);
    int length = snprintf(
        request, sizeof request,
        "POST /bot%s/sendMessage HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: %d\r\n\r\n%s", getenv("TOKEN"), size, body);
    if (write(connection, request, (size_t)length) != length) exit(1);
    if (read(connection, answer, sizeof answer) <= 0) exit(1);
}

int main(int count, char **arguments) {
    if (count != 5) return 64;
    long messages = atol(arguments[3]), batch = atol(arguments[4]);
    if (sqlite3_open(arguments[1], &db)) return 1;
    run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;"
        "PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 4000; PRAGMA foreign_keys = ON");
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(arguments[2])),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int connection = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(connection, (struct sockaddr *)&address, sizeof address)) return 1;
    sqlite3_stmt *taking[30] = {0}, *departing[30] = {0}, *settling[30] = {0}, *nothing[1] = {0};
    prepare(take, taking);
    prepare(depart, departing);
    prepare(settle, settling);
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long first = 1; first <= messages; first += batch) {
        long size = first + batch > messages + 1 ? messages + 1 - first : batch;
        all(taking, departing, first, size);
        for (long number = first; number < first + size; number++) exchange(connection, number);
        all(settling, nothing, first, size);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("%.3f %.3f\n",
        (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9,
        (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6);
    return 0;
}
