/* Stands between a program and the system: counts what the program asks of the files below one
 * folder, writes every such call down, and has one of them, or all from there on, go wrong.
 *
 * To be preloaded into a program with one thread, on Linux. Each call says itself what it may lack:
 * room on the disk, a sound disk, the right. Positions in a file (lseek), and whether it is a terminal
 * (ioctl), the system knows without the disk; they are not counted. */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum lack { ROOM = 1, DISK = 2, RIGHT = 4 };
enum way { PASS, KILL_BEFORE, KILL_AFTER, KILL_AMID, REFUSE, CUT };

#define MOST_FILES 1024

static char *paths[MOST_FILES];
/* What was written to: only that can still fail to be written when it is closed. */
static int written[MOST_FILES];
static char folder[4096];
static int report = -1;
static int counting;
static int count;
static struct { int number; enum way way; int lack; int lasting; } struck;
/* Half of a write was taken, and the rest has to be refused. */
static int halved;

/* Keep an eye on a folder; what is counted is written to that file, a line of JSON for each. */
void watch(const char *path, int file) {
    snprintf(folder, sizeof folder, "%s", path);
    report = file;
}

/* Begin or stop to count; what is not counted never goes wrong. */
void count_calls(int on) { counting = on; }

/* Have the call of that number go wrong, and where it lasts all after it that lack the same: for a
 * while (1), or always (2). */
void strike(int number, int way, int lack, int lasting) {
    struck.number = number, struck.way = way, struck.lack = lack, struck.lasting = lasting;
}

/* What was to go wrong for a while has passed. */
void relieve(void) {
    if (struck.lasting == 1) struck.number = 0;
}

static void say(const char *line, int length) {
    int before = errno;
    syscall(SYS_write, report, line, length);
    errno = before;
}

static void die(void) {
    kill(getpid(), SIGKILL);
    pause();
}

static int below(const char *path) {
    size_t length = strlen(folder);
    return length && !strncmp(path, folder, length) && (path[length] == '/' || !path[length]);
}

static const char *path_of(int file) {
    return file >= 0 && file < MOST_FILES ? paths[file] : NULL;
}

static int room_of(int file) { return path_of(file) && written[file] ? ROOM | DISK : 0; }

/* Remember, or with NULL forget, which file a number stands for. */
static void remember(int file, const char *path) {
    if (file < 0 || file >= MOST_FILES) return;
    free(paths[file]);
    paths[file] = path ? strdup(path) : NULL;
    written[file] = 0;
}

static int missing(const char *path) {
    int before = errno;
    int answer = syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
    errno = before;
    return answer;
}

static enum way refused(int lack) {
    errno = lack & ROOM ? ENOSPC : lack & DISK ? EIO : EACCES;
    return REFUSE;
}

/* What becomes of a call: counted, and where it is the one to go wrong, that way. */
static enum way met(const char *call, const char *path, int lacks) {
    char line[5000];
    if (!counting || !path || !below(path)) return PASS;
    int length = snprintf(line, sizeof line, "{\"call\":[%d,\"%s\",%d,\"%s\"]}\n", ++count, call,
                          lacks, path + strlen(folder));
    say(line, length);
    if (halved && !strcmp(call, "write")) {
        halved = 0;
        return refused(ROOM);
    }
    if (!struck.number || count < struck.number) return PASS;
    if (count > struck.number)
        return struck.lasting && struck.lack & lacks ? refused(struck.lack) : PASS;
    length = snprintf(line, sizeof line, "{\"struck\":%d}\n", count);
    say(line, length);
    if (struck.way == KILL_BEFORE) die();
    if (struck.way == REFUSE) return refused(struck.lack);
    return struck.way;
}

static void outlived(enum way way) {
    if (way == KILL_AFTER || way == KILL_AMID) die();
}

#define REAL(name) \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, name)

#define FOLLOW(type, name, parameters, arguments, failure, path, lacks)  \
    type name parameters {                                              \
        static type(*real) parameters;                                  \
        REAL(#name);                                                    \
        enum way way = met(#name, path, lacks);                         \
        if (way == REFUSE) return failure;                              \
        type answer = real arguments;                                   \
        outlived(way);                                                  \
        return answer;                                                  \
    }

static int opened(const char *call, int at, const char *path, int flags, mode_t mode) {
    static int (*real)(int, const char *, int, ...);
    REAL("openat64");
    int makes = flags & O_CREAT && path[0] == '/' && missing(path);
    enum way way = met(call, path, DISK | RIGHT | (makes ? ROOM : 0));
    if (way == REFUSE) return -1;
    int file = real(at, path, flags, mode);
    if (file >= 0) remember(file, below(path) ? path : NULL);
    outlived(way);
    return file;
}

static mode_t mode_in(int flags, va_list rest) {
    return flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(rest, int) : 0;
}

#define OPEN(name, parameters, at)                    \
    int name parameters {                             \
        va_list rest;                                 \
        va_start(rest, flags);                        \
        mode_t mode = mode_in(flags, rest);           \
        va_end(rest);                                 \
        return opened("open", at, path, flags, mode); \
    }

OPEN(open, (const char *path, int flags, ...), AT_FDCWD)
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD)
OPEN(openat, (int at, const char *path, int flags, ...), at)
OPEN(openat64, (int at, const char *path, int flags, ...), at)

ssize_t write(int file, const void *bytes, size_t size) {
    static ssize_t (*real)(int, const void *, size_t);
    REAL("write");
    enum way way = met("write", path_of(file), ROOM | DISK);
    if (way == REFUSE) return -1;
    if (path_of(file)) written[file] = 1;
    int half = (way == CUT || way == KILL_AMID) && size > 1;
    ssize_t answer = real(file, bytes, half ? size / 2 : size);
    halved = way == CUT;
    outlived(way);
    return answer;
}

int close(int file) {
    static int (*real)(int);
    REAL("close");
    enum way way = met("close", path_of(file), room_of(file));
    remember(file, NULL);
    int answer = real(file);
    outlived(way);
    if (way == REFUSE) refused(struck.lack);
    return way == REFUSE ? -1 : answer;
}

DIR *opendir(const char *path) {
    static DIR *(*real)(const char *);
    REAL("opendir");
    enum way way = met("opendir", path, DISK | RIGHT);
    if (way == REFUSE) return NULL;
    DIR *list = real(path);
    if (list) remember(dirfd(list), below(path) ? path : NULL);
    outlived(way);
    return list;
}

int closedir(DIR *list) {
    static int (*real)(DIR *);
    REAL("closedir");
    remember(dirfd(list), NULL);
    return real(list);
}

FOLLOW(ssize_t, read, (int file, void *bytes, size_t size), (file, bytes, size), -1, path_of(file),
       DISK)
FOLLOW(struct dirent64 *, readdir64, (DIR * list), (list), NULL, path_of(dirfd(list)), DISK)
FOLLOW(int, fsync, (int file), (file), -1, path_of(file), DISK | room_of(file))
FOLLOW(int, fdatasync, (int file), (file), -1, path_of(file), DISK | room_of(file))
FOLLOW(int, ftruncate64, (int file, off64_t size), (file, size), -1, path_of(file), DISK)
FOLLOW(int, flock, (int file, int how), (file, how), -1, path_of(file), DISK)
FOLLOW(int, fstat64, (int file, struct stat64 *about), (file, about), -1, path_of(file), DISK)
FOLLOW(int, stat64, (const char *path, struct stat64 *about), (path, about), -1, path, DISK | RIGHT)
FOLLOW(int, lstat64, (const char *path, struct stat64 *about), (path, about), -1, path,
       DISK | RIGHT)
FOLLOW(int, fstatat64, (int at, const char *path, struct stat64 *about, int flags),
       (at, path, about, flags), -1, path, DISK | RIGHT)
FOLLOW(int, access, (const char *path, int how), (path, how), -1, path, DISK | RIGHT)
FOLLOW(int, rename, (const char *path, const char *to), (path, to), -1, path, ROOM | DISK | RIGHT)
FOLLOW(int, renameat, (int at, const char *path, int there, const char *to), (at, path, there, to),
       -1, path, ROOM | DISK | RIGHT)
FOLLOW(int, link, (const char *path, const char *to), (path, to), -1, path, ROOM | DISK | RIGHT)
FOLLOW(int, linkat, (int at, const char *path, int there, const char *to, int flags),
       (at, path, there, to, flags), -1, path, ROOM | DISK | RIGHT)
FOLLOW(int, unlink, (const char *path), (path), -1, path, DISK | RIGHT)
FOLLOW(int, unlinkat, (int at, const char *path, int flags), (at, path, flags), -1, path,
       DISK | RIGHT)
FOLLOW(int, rmdir, (const char *path), (path), -1, path, DISK | RIGHT)
FOLLOW(int, mkdir, (const char *path, mode_t mode), (path, mode), -1, path,
       DISK | RIGHT | (missing(path) ? ROOM : 0))
FOLLOW(int, chmod, (const char *path, mode_t mode), (path, mode), -1, path, DISK | RIGHT)
FOLLOW(int, utimensat,
       (int at, const char *path, const struct timespec *times, int flags),
       (at, path, times, flags), -1, path, DISK | RIGHT)
FOLLOW(int, truncate64, (const char *path, off64_t size), (path, size), -1, path, DISK | RIGHT)
