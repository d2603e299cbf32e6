import { expect, test } from 'vitest'
import type { AssertedColumn, AssertedTypes } from '../../../apps/api/src/testing/sql-types/asserted-types.ts'
import { compareStatements, compareTables } from '../../../apps/api/src/testing/sql-types/compare-types.ts'
import type { RecordedColumn, SchemaColumn } from '../../../apps/api/src/testing/sql-types/record-statements.ts'

const [integer, text, numeric] = [23, 25, 1700]

const asserted = (kind: string, more: Partial<AssertedColumn> = {}): AssertedColumn => ({
  kinds: [kind],
  isNullable: false,
  isOptional: false,
  ...more,
})
const returned = (name: string, type: number, more: Partial<RecordedColumn> = {}): RecordedColumn => ({
  name,
  type,
  table: 0,
  column: 0,
  wasNull: false,
  ...more,
})
const inSchema = (name: string, more: Partial<SchemaColumn> = {}): SchemaColumn => ({
  table_id: 7,
  table: 'people',
  number: 1,
  name,
  type: text,
  category: 'S',
  is_required: true,
  has_default: false,
  ...more,
})

const template = (row: Record<string, AssertedColumn>) => ({
  place: 'people.sql.ts:3',
  texts: ['select name, ', ' from people where id = ', ''],
  row: new Map(Object.entries(row)),
})
const compare = (row: Record<string, AssertedColumn>, columns: RecordedColumn[], where = '') =>
  compareStatements(
    [template(row)],
    [{ text: `select name, age from people where id = $1${where}`, columns }],
    [inSchema('name', { is_required: false })],
  )

test('A row with the asserted types is not reported, and a statement that no test executed is listed', () => {
  const row = { name: asserted('string'), age: asserted('number', { isNullable: true }) }
  const columns = [returned('name', text), returned('age', integer, { wasNull: true })]
  expect(compare(row, columns)).toEqual({ problems: [], compared: 1, unseen: [] })
  expect(compareStatements([template(row)], [], [])).toEqual({ problems: [], compared: 0, unseen: ['people.sql.ts:3'] })
})

test.each([
  ['a renamed column', [returned('title', text)], ['asserts the column name', 'does not assert the column title']],
  ['another type', [returned('name', integer)], ['asserts string for name, which is a number']],
  ['a null', [returned('name', text, { wasNull: true })], ['asserts that name is never null, but it was']],
  [
    'a nullable column',
    [returned('name', text, { table: 7, column: 1 })],
    ['asserts that name is never null, but its column may be null'],
  ],
] as const)('%s of a result is a problem', (_, columns, problems) => {
  const found = compare({ name: asserted('string') }, [...columns]).problems
  expect(found).toEqual(problems.map(problem => expect.stringContaining(`people.sql.ts:3 ${problem}`)))
})

test('The driver returns a numeric as a string, and a column that the statement checks for null is never null', () => {
  expect(compare({ name: asserted('number') }, [returned('name', numeric)]).problems).toEqual([
    'people.sql.ts:3 asserts number for name, which is a string',
  ])
  const column = returned('name', text, { table: 7, column: 1 })
  expect(compare({ name: asserted('string') }, [column], ' and name is not null').problems).toEqual([])
})

const types = (row: Record<string, AssertedColumn>, inserted = row): AssertedTypes => ({
  statements: [],
  selected: new Map([['people', new Map(Object.entries(row))]]),
  inserted: new Map([['people', new Map(Object.entries(inserted))]]),
})

test.each([
  ['is as the schema', { name: asserted('string') }, [inSchema('name')], []],
  [
    'has a column more',
    { name: asserted('string'), age: asserted('number') },
    [inSchema('name')],
    ['people.age is not in the schema'],
  ],
  ['has a column less', {}, [inSchema('name')], ['people.name is missing in the types of tables']],
  [
    'has another type',
    { name: asserted('number') },
    [inSchema('name')],
    ['people.name is number in the code and string in the schema'],
  ],
  [
    'leaves null out',
    { name: asserted('string', { isOptional: true }) },
    [inSchema('name', { is_required: false })],
    ['people.name may be null in the schema, but not in the code'],
  ],
  [
    'leaves a default out',
    { name: asserted('string') },
    [inSchema('name', { has_default: true })],
    ['people.name has a default, but an insert must name it'],
  ],
  [
    'leaves a table out',
    { name: asserted('string') },
    [inSchema('name'), inSchema('id', { table: 'pets' })],
    ['the table pets is missing in the types of tables'],
  ],
])('The type of a table that %s', (_, row, schema, problems) => {
  expect(compareTables(types(row), schema)).toEqual(problems)
})
