# For packaging/test-deb and packaging/test-container, from the top of the sources: a bare Debian 12 in a folder of its own,
# which is removed at the end.

cached=.build/debian-root
root=
failures=0

clean_up() {
    [ -n "$root" ] || return 0
    ! mountpoint -q "$root/proc" || umount "$root/proc"
    rm -rf --one-file-system "$root"
}

new_root() {
    [ "$(id -u)" -eq 0 ] || { echo "fundone: this needs root, for chroot" >&2; exit 77; }
    if [ ! -d "$cached" ]; then
        echo "fundone: debootstrap of Debian 12 into $cached" >&2
        rm -rf "$cached.part"
        debootstrap --variant=minbase bookworm "$cached.part" > .build/debootstrap.log 2>&1 \
            || { tail -n 5 .build/debootstrap.log >&2; exit 1; }
        mv "$cached.part" "$cached"
    fi
    root=$(mktemp -d .build/chroot-XXXXXX)
    trap clean_up EXIT
    trap 'exit 1' INT TERM
    cp -a "$cached/." "$root/"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    # debootstrap leaves out the updates.
    cat > "$root/etc/apt/sources.list" <<END
deb http://deb.debian.org/debian bookworm main
deb http://deb.debian.org/debian bookworm-updates main
deb http://deb.debian.org/debian-security bookworm-security main
END
    mount -t proc proc "$root/proc"
}

# Runs a command there, with no more of the environment than ENVIRONMENT.
ENVIRONMENT=
inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive $ENVIRONMENT \
        chroot "$root" "$@"
}

# check WHAT COMMAND…: whether the command succeeds.
check() {
    what=$1
    shift
    if "$@" > .build/check.log 2>&1; then
        echo "ok      $what"
    else
        echo "FAILED  $what"
        sed 's/^/        /' .build/check.log | tail -n 15
        failures=$((failures + 1))
    fi
}

has() { grep -q -- "$1" "$root/$2"; }
there() { for path in "$@"; do [ -e "$root/$path" ] || { echo "missing: $path"; return 1; }; done; }
gone() { for path in "$@"; do [ ! -e "$root/$path" ] || { echo "still there: $path"; return 1; }; done; }
owned() { [ "$(inside stat -c '%a %U:%G' "$2")" = "$1" ] || { inside stat -c '%a %U:%G' "$2"; return 1; }; }

# serve USER ARGUMENTS SCRIPT [SETUP]: lets the bot run in a network of its own that has nothing but this machine, and the
# tests' own Telegram at port 8081; SETUP runs as root before it, the script beside it. Succeeds when both do, somebody who
# writes to the bot is reminded, and the bot ends well at SIGTERM.
serve() {
    unshare --net python3 packaging/serve.py "$fake" "$root" "$@"
}

finish() {
    [ "$failures" -eq 0 ] || { echo "$failures failed"; exit 1; }
}
