// The least that storing and answering messages can cost on this machine: the statements of one
// "add task …" with the plain SQLite API, as many commits as the bot makes, and one bare HTTP exchange a message.
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

// One statement of `list`, with `number` and texts made of it for its parameters.
static void step(sqlite3_stmt *statement, long number) {
    char text[64];
    snprintf(text, sizeof text, "task %ld", number);
    for (int i = 1; i <= sqlite3_bind_parameter_count(statement); i++) {
        if (i % 2) sqlite3_bind_int64(statement, i, number);
        else sqlite3_bind_text(statement, i, text, -1, SQLITE_TRANSIENT);
    }
    while (sqlite3_step(statement) == SQLITE_ROW) {}
    sqlite3_reset(statement);
}

static const char *take[] = {
    "INSERT INTO inbox VALUES ('telegram:1', 'u' || ?1, ?1, 0, ?2)",
    "SELECT * FROM chats WHERE id = ?1 % 50",
    "SELECT * FROM identities WHERE id = ?1 % 50",
    "SELECT * FROM plans WHERE id = ?1 % 50",
    "SELECT * FROM lists WHERE id = ?1 % 50",
    "INSERT INTO todos VALUES (NULL, ?1 % 50, ?2, ?1, ?1)",
    "INSERT INTO numbers VALUES (NULL, ?1 % 50, ?1)",
    "INSERT INTO occurrences VALUES (NULL, ?1 % 50, ?1, ?2)",
    "INSERT INTO undo VALUES (NULL, ?1 % 50, ?1, ?2)",
    "INSERT INTO messages VALUES (NULL, ?1 % 50, 'i' || ?1, ?2)",
    "INSERT INTO outbox VALUES (NULL, ?1 % 50, 'available', ?2, NULL)",
    "UPDATE plans SET last = ?1 WHERE id = ?1 % 50", NULL};
static const char *claim[] = {
    "SELECT * FROM outbox WHERE id = ?1", "UPDATE outbox SET state = 'sending' WHERE id = ?1", NULL};
static const char *settle[] = {
    "UPDATE outbox SET state = 'sent', external = ?2 WHERE id = ?1",
    "INSERT INTO messages VALUES (NULL, ?1 % 50, 'o' || ?1, ?2)", NULL};

static void prepare(const char **list, sqlite3_stmt **out) {
    for (int i = 0; list[i]; i++) {
        if (sqlite3_prepare_v3(db, list[i], -1, SQLITE_PREPARE_PERSISTENT, &out[i], NULL)) {
            fprintf(stderr, "floor: %s: %s\n", list[i], sqlite3_errmsg(db));
            exit(1);
        }
    }
}

static void all(sqlite3_stmt **list, long first, long count) {
    run("BEGIN IMMEDIATE");
    for (long number = first; number < first + count; number++)
        for (int i = 0; list[i]; i++) step(list[i], number);
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
        "CREATE TABLE inbox (bot, key, at, traps, aside, PRIMARY KEY (bot, key)) WITHOUT ROWID;"
        "CREATE TABLE chats (id INTEGER PRIMARY KEY, name);"
        "CREATE TABLE identities (id INTEGER PRIMARY KEY, name);"
        "CREATE TABLE plans (id INTEGER PRIMARY KEY, last);"
        "CREATE TABLE lists (id INTEGER PRIMARY KEY, name);"
        "CREATE TABLE todos (id INTEGER PRIMARY KEY, plan, title, made, changed);"
        "CREATE INDEX todos_plan ON todos (plan);"
        "CREATE TABLE numbers (id INTEGER PRIMARY KEY, plan, number);"
        "CREATE UNIQUE INDEX numbers_plan ON numbers (plan, number);"
        "CREATE TABLE occurrences (id INTEGER PRIMARY KEY, plan, todo, state);"
        "CREATE INDEX occurrences_plan ON occurrences (plan, state);"
        "CREATE TABLE undo (id INTEGER PRIMARY KEY, plan, at, changes);"
        "CREATE INDEX undo_plan ON undo (plan, id);"
        "CREATE TABLE messages (id INTEGER PRIMARY KEY, chat, external, body);"
        "CREATE UNIQUE INDEX messages_chat ON messages (chat, external);"
        "CREATE TABLE outbox (id INTEGER PRIMARY KEY, chat, state, body, external);"
        "CREATE INDEX outbox_waiting ON outbox (id) WHERE state <> 'sent';"
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 49)"
        "INSERT INTO plans SELECT i, 0 FROM n");
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(arguments[2])),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int connection = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(connection, (struct sockaddr *)&address, sizeof address)) return 1;
    sqlite3_stmt *taking[20] = {0}, *claiming[20] = {0}, *settling[20] = {0};
    prepare(take, taking);
    prepare(claim, claiming);
    prepare(settle, settling);
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long first = 1; first <= messages; first += batch) {
        long size = first + batch > messages + 1 ? messages + 1 - first : batch;
        all(taking, first, size);
        all(claiming, first, size);
        for (long number = first; number < first + size; number++) exchange(connection, number);
        all(settling, first, size);
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
