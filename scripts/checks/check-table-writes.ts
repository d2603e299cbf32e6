import { readFileSync } from 'node:fs'
import path from 'node:path'
import { foreignWrites } from './foreign-writes.ts'
import { findTriggers, findWrites, findWritingFunctions, readOwners, type TableWrite } from './table-writes.ts'
import { listTracked, report } from './tracked-files.ts'

const root = 'apps/api/src/'
const map = readFileSync('docs/map.md', 'utf8')
const owners = readOwners(map)
const migrations = listTracked('apps/api/migrations/*.sql').map(file => ({
  file: path.basename(file),
  text: readFileSync(file, 'utf8'),
}))
const functions = findWritingFunctions(migrations.map(({ text }) => text))

const writes = listTracked('apps/api/src')
  .filter(file => file.endsWith('.ts') && !/\.test\.ts$|^apps\/api\/src\/(testing\/|[^/]+$)/.test(file))
  .flatMap(file =>
    findWrites(readFileSync(file, 'utf8'), functions).map(table => ({ file: file.slice(root.length), table })),
  )
const foreign = writes.filter(({ file, table }) => ownerOf(table) !== file.split('/')[0])
const isSame = (a: TableWrite) => (b: TableWrite) => a.file === b.file && a.table === b.table

report([
  ...findUnowned(),
  ...foreign
    .filter(write => !foreignWrites.some(isSame(write)))
    .map(({ file, table }) => `${root}${file} writes ${table}, which belongs to ${ownerOf(table) ?? 'nobody'}`),
  ...foreignWrites
    .filter(write => !foreign.some(isSame(write)))
    .map(({ file, table }) => `foreign-writes.ts lists ${table} of ${file}, which is no longer written there`),
  ...checkTriggers(),
])
console.log(`writes of tables: ${writes.length}, of them to tables of another capability: ${foreign.length}`)

/** The tables of the job queue belong to the platform. */
function ownerOf(table: string) {
  return table.startsWith('jobs.') ? 'platform' : owners.get(table)
}

function findUnowned() {
  const created = migrations.flatMap(({ text }) =>
    [...text.matchAll(/^create table (\w+)/gm)].map(match => match[1] ?? ''),
  )
  return [...new Set(created)]
    .filter(table => !owners.has(table))
    .map(table => `docs/map.md names no owner of the table ${table}`)
}

/** docs/map.md has a row for every trigger: name, table, effect, migration. */
function checkTriggers() {
  const rows = [...map.matchAll(/^\| `(\w+)` +\| (\w+) +\|.*\| `(\d[\w-]+\.sql)` +\|$/gm)]
  const shown = rows.map(([, name, table, migration]) => `${name} on ${table} in ${migration}`)
  const present = findTriggers(migrations).map(({ name, table, migration }) => `${name} on ${table} in ${migration}`)
  return [
    ...present.filter(row => !shown.includes(row)).map(row => `docs/map.md does not show the trigger ${row}`),
    ...shown
      .filter(row => !present.includes(row))
      .map(row => `docs/map.md shows the trigger ${row}, which does not exist`),
  ]
}
