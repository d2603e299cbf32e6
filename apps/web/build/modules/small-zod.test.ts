import { join } from 'node:path'
import fc from 'fast-check'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { runSource } from '../run-source.ts'
import { smallZod } from './small-zod.ts'

type Schemas = typeof import('../../src/testing/all-schemas.ts')
type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  format?: string
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
}

const root = join(import.meta.dirname, '../..')
const read = (plugins: Plugin[] = []) => runSource<Schemas>(root, '/src/testing/all-schemas.ts', plugins)

/** Otherwise Node would resolve packages, and no plugin. */
const throughPlugins: Plugin = {
  name: 'through-plugins',
  config: () => ({ environments: { inline: { resolve: { noExternal: ['zod'] } } } }),
}

const texts = fc.constantFrom(
  ...['', ' ', 'React', ' padded ', 'a\nb', 'tab\there', '\u0000', '\ud800', '\u200b', '\u202eabc', 'x'.repeat(201)],
  ...['😀'.repeat(150), 'https://example.com/cv', 'example.com/cv', '//host', 'javascript:alert(1)', 'visit www.a.de'],
  ...['a@b.de', 'A.B+c@Example.org', "o'neil@x.ie", "o'@x.ie", 'a@b', '@b.de', 'a..b@c.de', 'a@b@c.de', 'a@-b.de'],
  ...['2026-02-28', '2026-02-30', '2024-02-29', '2026-13-01', '26-1-1', '0000-01-01', '2026-01-01T00:00:00Z'],
  ...['2026-01-01T00:00:00.123456+02:00', '2026-01-01T24:00:00Z', '2026-01-01 00:00:00Z', '2026-02-30T00:00:00Z'],
  ...['7', '0', '-1', '1.5', '1000000000', 'true', 'false', 'none', 'me', '+49 30 1234', '{first_name} {nobody}'],
  ...[
    '7d444840-9dc0-11d1-b245-5ffdce74fad2',
    '7D444840-9DC0-11D1-B245-5FFDCE74FAD2',
    '7d444840-9dc0-01d1-b245-5ffdce74fad2',
  ],
)
const numbers = fc.oneof(fc.integer({ min: -2, max: 110 }), fc.constantFrom(1.5, 1e9, 2 ** 53, Number.NaN, -0, 1e308))
const others = fc.constantFrom<unknown>(null, undefined, true, [], {}, [[]], { length: 1 }, '', 0, [null], { id: {} })

/** Values for a schema. In one place of ten they do not fit if `isHostile`, so that most values have a few problems. */
const valuesOf = (schema: JsonSchema, isHostile: boolean): fc.Arbitrary<unknown> =>
  isHostile
    ? fc.oneof(
        { weight: 9, arbitrary: fitting(schema, true) },
        { weight: 1, arbitrary: fc.oneof(others, texts, numbers) },
      )
    : fitting(schema, false)

function fitting(schema: JsonSchema, isHostile: boolean): fc.Arbitrary<unknown> {
  const toValues = (part: JsonSchema) => valuesOf(part, isHostile)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(toValues))
  if (schema.type === 'string') return schema.format === 'uuid' ? fc.oneof(fc.uuid(), texts) : texts
  if (schema.type === 'integer' || schema.type === 'number') return numbers
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') return fc.array(toValues(schema.items ?? {}), { maxLength: 3 })
  if (schema.type !== 'object') return fc.oneof(texts, numbers, others)
  const { properties = {}, required = [], additionalProperties } = schema
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.oneof(fc.uuid(), texts), toValues(additionalProperties), { maxKeys: 3 })
  const values = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, toValues(value)]))
  const records = fc.record(values, { requiredKeys: required })
  if (!isHostile) return records
  return fc
    .tuple(records, fc.option(fc.constantFrom('extra', '__proto__', ...required)))
    .map(([record, key]) => (key === null ? record : key === 'extra' ? { ...record, extra: 1 } : without(record, key)))
}

const without = (record: object, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/** Hostile for requests and responses; values of a form have the right types, and its schema relies on them. */
const toValues = (schema: z.ZodType, isHostile: boolean) =>
  valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, isHostile)

/** Messages of Zod itself, which no screen shows. */
const ownMessage =
  /^(Invalid (input|option|string|email|URL|UUID|ISO|key|discriminator|number|value)|Too (big|small):|Unrecognized key)/

/** The value, or the first message for each path: forms show no others. */
const outcome = (schema: z.ZodType, value: unknown) => {
  const { success, data, error } = schema.safeParse(value)
  if (success) return { data }
  const messages = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const key = path.join('.')
    if (!messages.has(key)) messages.set(key, ownMessage.test(message) ? 'Invalid input' : message)
  }
  return { messages: Object.fromEntries(messages) }
}

const compare = (name: string, real: z.ZodType, small: z.ZodType | undefined, values: fc.Arbitrary<unknown>) => {
  if (!small) throw new Error(`${name} is missing`)
  fc.assert(
    fc.property(values, value => {
      expect(outcome(small, value), name).toStrictEqual(outcome(real, value))
    }),
    { numRuns: 60, seed: 7 },
  )
}

test('The small implementation of Zod reads and rejects what Zod does, for every schema of the contract', async () => {
  const [real, small] = await Promise.all([read(), read([throughPlugins, smallZod()])])
  expect(small.contractSchemas[0]?.[1]['~standard'].vendor).toBe('fledge')
  expect(real.contractSchemas.length).toBeGreaterThan(300)
  const others = new Map(small.contractSchemas)
  for (const [name, schema] of real.contractSchemas) compare(name, schema, others.get(name), toValues(schema, true))
})

test('The small implementation of Zod shows the same messages in forms', async () => {
  const [real, small] = await Promise.all([read(), read([throughPlugins, smallZod()])])
  for (const [index, [name, schema, typed]] of real.forms.entries())
    compare(name, schema, small.forms[index]?.[1], toValues(typed, false))
})
