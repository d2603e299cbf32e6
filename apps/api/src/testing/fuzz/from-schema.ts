import fc from 'fast-check'
import { z } from 'zod'

type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
}

/** A request is generated before the records exist; `resolveIds` replaces these by real ids when it is sent. */
const reference = (kind: string) => fc.nat({ max: 9 }).map(index => `REF.${kind}.${index}.REF`)
export const referencePattern = /REF\.(\w+)\.(\d)\.REF/g

const kindOf = (key: string, context: string) => {
  if (key === 'internship_id' || key === 'student_id' || key === 'company_id') return key.slice(0, -3)
  if (/decisions/.test(context)) return 'decision'
  if (/student-profile/.test(context)) return 'student'
  if (/company/.test(context) && !/applications/.test(context)) return 'company'
  return (/application|invitation|notification|session/.exec(context)?.[0] ?? 'internship') satisfies string
}

const urls = fc.constantFrom('https://example.com/cv.pdf', 'http://a.example', 'https://例え.jp/ü?q=1#x', '')
const dates = fc.constantFrom('2031-01-31', '2020-01-01', '2031-01-31T10:00:00Z', '')
const words = fc.array(fc.constantFrom('React', 'Berlin', 'design', 'Ünïcode', '日本', 'c++', "o'neil", '100%'), {
  maxLength: 4,
})

const text = (schema: Schema, key: string, context: string): fc.Arbitrary<string> => {
  if (schema.format === 'uuid')
    return fc.oneof({ weight: 9, arbitrary: reference(kindOf(key, context)) }, { weight: 1, arbitrary: fc.uuid() })
  if (schema.format === 'date-time') return fc.constantFrom('2026-01-01T00:00:00.000Z', 'REF.version.0.REF')
  if (schema.format === 'date') return dates
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { size: 'small' })
  if (/url|website/.test(key)) return urls
  if (/email/.test(key)) return fc.oneof(reference('email'), fc.emailAddress())
  if (/date|deadline/.test(key)) return dates
  const max = schema.maxLength ?? 200
  const boundary = fc.constantFrom(max, max + 1).map(length => 'b'.repeat(Math.min(length, 21_000)))
  return fc.oneof(
    { weight: 8, arbitrary: words.map(list => list.join(' ').slice(0, max)) },
    { weight: 2, arbitrary: fc.string({ maxLength: 20 }) },
    { weight: 1, arbitrary: boundary },
  )
}

const whole = ({ minimum = -5, maximum = 100 }: Schema) =>
  fc.oneof(
    fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) }),
    fc.constantFrom(minimum, maximum),
  )

const object = (schema: Schema, context: string): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [] } = schema
  const entries = Object.entries(properties).map(([key, value]) => [key, toArbitrary(value, key, context)] as const)
  return fc.record(Object.fromEntries(entries), { requiredKeys: required })
}

const toArbitrary = (schema: Schema, key: string, context: string): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(option => toArbitrary(option, key, context)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map(type => toArbitrary({ ...schema, type }, key, context)))
  if (schema.type === 'string') return text(schema, key, context)
  if (schema.type === 'integer' || schema.type === 'number') return whole(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array')
    return fc.array(toArbitrary(schema.items ?? {}, key === 'ids' ? 'id' : key, context), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, 4),
    })
  if (schema.type === 'object' && schema.propertyNames)
    return fc.dictionary(
      toArbitrary(schema.propertyNames, 'id', context).map(String),
      toArbitrary(typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}, key, context),
      { maxKeys: 3 },
    )
  if (schema.type === 'object') return object(schema, context)
  return fc.constantFrom('general', 'text', '2031-01-31', 1, null)
}

/** Values that fit the schema in most cases; refinements are beyond JSON Schema. `context` is the path of the route. */
export const fromSchema = (schema: z.ZodType, context: string) =>
  toArbitrary(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '', context)
