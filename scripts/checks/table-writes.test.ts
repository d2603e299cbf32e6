import { expect, test } from 'vitest'
import { anyTable, findTriggers, findWrites, findWritingFunctions, readOwners } from './table-writes.ts'

test.for([
  ["trx.insertInto('swipes').values(row)", ['swipes']],
  ["trx\n  .updateTable('users as u')\n  .set({})", ['users']],
  ["db.deleteFrom('limits').where('key', '=', key)", ['limits']],
  ['trx.deleteFrom(table).execute()', [anyTable]],
  ['sql`delete from $' + '{sql.table(table)} where true`', [anyTable]],
  ['sql`insert into swipes as s (id) values (1) on conflict (id) do update set id = 2`', ['swipes']],
  [
    'sql`with gone as (delete from swipes returning 1) update internships i set n = 1 from gone`',
    ['internships', 'swipes'],
  ],
  ["sql`delete from jobs.job where name = 'mail'`", ['jobs.job']],
  ['sql`select from users where id = 1 for no key update of users`', []],
  ['/** Deletes what update users set would change. */\n// delete from users', []],
] as [string, string[]][])('%s writes %s', ([text, tables]) => {
  expect(findWrites(text)).toEqual(tables)
})

test('A call of an SQL function that writes counts as a write, with the newest version of the function', () => {
  const migrations = [
    'create function found(a uuid) returns uuid as $$ insert into teams values (a) $$;',
    'create or replace function found(a uuid) returns uuid as $$ insert into companies values (a) $$;',
    'create function seen() returns trigger as $$ delete from users $$; create function one() returns int as $$ select 1 $$;',
  ]
  const functions = findWritingFunctions(migrations)
  expect([...functions]).toEqual([['found', ['companies']]])
  expect(findWrites('sql`select found(id) from users`', functions)).toEqual(['companies'])
})

test('A trigger that was dropped is not listed, and one that was created again is in its last migration', () => {
  const migrations = [
    {
      file: '1.sql',
      text: 'create trigger a after insert on users\nfor each row;\ncreate trigger b before delete on files;',
    },
    {
      file: '2.sql',
      text: 'drop trigger a on users;\ncreate trigger a after update of name on users;\ndrop trigger b on files;',
    },
  ]
  expect(findTriggers(migrations)).toEqual([{ name: 'a', table: 'users', migration: '2.sql' }])
})

test('The last column of the capabilities in docs/map.md names the tables that each capability owns', () => {
  const map = [
    '## Capabilities',
    '| capability | purpose | server | web | tables |',
    '| swipes | decisions | `apps/api/src/swipes/` | | swipes, swipe_sums |',
    '## Platform and tooling',
    '| `apps/api/src/platform/` | mail. Tables: limits, mailbox; others |',
  ].join('\n')
  const owners = readOwners(map)
  expect(['swipes', 'swipe_sums', 'limits', 'mailbox', 'users'].map(table => owners.get(table))).toEqual([
    'swipes',
    'swipes',
    'platform',
    'platform',
    undefined,
  ])
})
