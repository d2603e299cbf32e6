#!/bin/bash
# Compares a plain table with 16 hash partitions, interleaved, on a PostgreSQL of its own: hash-partitions.sh [rounds] [seconds] [rows]
# Needs PostgreSQL 15 (PG15_BIN or the Debian package) with pgbench. See docs/decisions/0030-views-retention-partitions.md.
set -euo pipefail
ROUNDS=${1:-5} SECONDS_EACH=${2:-4} ROWS=${3:-500000}
BIN=${PG15_BIN:-/usr/lib/postgresql/15/bin}
DIR=$(mktemp -d)
AS=() ; if [ "$(id -u)" = 0 ]; then chown 65534:65534 "$DIR"; AS=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
stop() { "${AS[@]}" "$BIN/pg_ctl" -D "$DIR/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$DIR"; }
trap stop EXIT
export PGHOST=$DIR PGPORT=5433 PGUSER=postgres PGDATABASE=postgres
"${AS[@]}" "$BIN/initdb" -D "$DIR/data" -U postgres -A trust >/dev/null
"${AS[@]}" "$BIN/pg_ctl" -D "$DIR/data" -l "$DIR/log" -w -o "-p $PGPORT -c unix_socket_directories=$DIR -c listen_addresses='' -c shared_buffers=256MB -c synchronous_commit=off" start >/dev/null
columns='student_id uuid not null, internship_id uuid not null, direction text not null, swiped_at timestamptz(3) not null default now(), primary key (student_id, internship_id)'
"$BIN/psql" -q <<SQL
create function sid(n bigint) returns uuid language sql immutable as \$\$ select md5('s' || n)::uuid \$\$;
create function iid(n bigint) returns uuid language sql immutable as \$\$ select md5('i' || n)::uuid \$\$;
create table plain ($columns);
create table hashed ($columns) partition by hash (student_id);
select format('create table hashed_%s partition of hashed for values with (modulus 16, remainder %s)', n, n) from generate_series(0, 15) n \gexec
create index on plain (student_id, swiped_at desc, internship_id desc);
create index on hashed (student_id, swiped_at desc, internship_id desc);
create index on plain (internship_id, direction);
create index on hashed (internship_id, direction);
insert into plain select sid(n % 5000), iid(n / 5000), 'left', now() - n * interval '1 s' from generate_series(1, $ROWS) n;
insert into hashed select * from plain;
vacuum analyze;
SQL
statement() {
  case $1 in
    swipe) echo "insert into $2 as s (student_id, internship_id, direction) values (sid(:s), iid(:i), 'left') on conflict (student_id, internship_id) do update set direction = excluded.direction where s.direction <> excluded.direction returning direction;" ;;
    find) echo "select direction, swiped_at from $2 where student_id = sid(:s) and internship_id = iid(:i);" ;;
    decided) echo "select count(internship_id) from $2 where student_id = sid(:s);" ;;
    newest) echo "select internship_id, direction from $2 where student_id = sid(:s) order by swiped_at desc, internship_id desc limit 10;" ;;
    statistics) echo "select count(*) from $2 where internship_id = iid(:i);" ;;
  esac
}
median() { printf '%s\n' "$@" | sort -n | sed -n "$((($# + 1) / 2))p"; }
locks() { "$BIN/psql" -qtA -c "set plan_cache_mode = force_generic_plan" -c "prepare p(uuid) as select count(*) from $1 where student_id = \$1" -c "execute p(sid(1))" -c "begin" -c "execute p(sid(1))" -c "select count(*) from pg_locks where pid = pg_backend_pid() and locktype = 'relation' and relation >= 16384" | tail -1; }
echo "relation locks of a prepared read by student: plain $(locks plain), hashed $(locks hashed)"
printf '%-12s %12s %12s %8s   %s\n' statement 'plain tps' 'hashed tps' ratio rounds
for name in swipe find decided newest statistics; do
  declare -A tps=([plain]='' [hashed]='') ; ratios=''
  for _ in $(seq "$ROUNDS"); do
    for table in plain hashed; do
      { echo '\set s random(0, 4999)'; echo '\set i random(1, 100)'; statement $name $table; } >"$DIR/run.sql"
      now=$("$BIN/pgbench" -n -M prepared -c 4 -T "$SECONDS_EACH" -f "$DIR/run.sql" 2>"$DIR/errors" | sed -n 's/^tps = \([0-9.]*\).*/\1/p')
      tps[$table]+=" $now"
      if [ $table = plain ]; then plain=$now; fi
    done
    ratios+=" $(awk "BEGIN { printf \"%.2f\", $now / $plain }")"
  done
  printf '%-12s %12.0f %12.0f %8s   %s\n' $name "$(median ${tps[plain]})" "$(median ${tps[hashed]})" "$(median $ratios)" "$ratios"
done
