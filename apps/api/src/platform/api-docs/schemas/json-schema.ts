import { z } from 'zod'
import { examples } from './examples.ts'
import { addFormats } from './formats.ts'
import { schemaNames } from './schema-names.ts'

export type JsonSchema = Record<string, unknown>
type Direction = 'input' | 'output'
export type Convert = (schema: z.ZodType, io: Direction) => JsonSchema

const prefix = '#/components/schemas/'

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Adds the names of components to the descriptions that the contract gives. */
class NamedSchemas extends z.core.$ZodRegistry<Record<string, unknown>> {
  private readonly names = new Map(Object.entries(schemaNames).map(([name, schema]) => [schema, name]))

  override get(schema: z.core.$ZodType) {
    const described = z.globalRegistry.get(schema as z.ZodType)
    const id = this.names.get(schema as z.ZodType)
    return (id ? { ...described, id } : described) as never
  }
}

const metadata = new NamedSchemas()

/** The schema, and those that it refers to by `#/$defs/…`. */
const convert = (schema: z.ZodType, io: Direction) => {
  const { properties, $defs } = z.toJSONSchema(z.object({ root: schema }), { io, unrepresentable: 'any', metadata })
  return { root: properties?.root as JsonSchema, definitions: ($defs ?? {}) as Record<string, JsonSchema> }
}

/**
 * Converts schemas of the contract, and collects the components that they refer to. A component whose request differs
 * from its response, as by a default, has a second one with `Input` in its name.
 */
export const createConverter = () => {
  const components = new Map<string, JsonSchema>()

  const convertTo: Convert = (schema, io) => {
    const { root, definitions } = convert(schema, io)
    const rename = (name: string) => (io === 'input' && differs(name) ? `${name}Input` : name)
    const finish = (value: JsonSchema) => simplify(value, io, rename) as JsonSchema
    for (const [name, definition] of Object.entries(definitions)) {
      const { id: _, ...rest } = definition
      if (!components.has(rename(name))) components.set(rename(name), withExample(rename(name), finish(rest)))
    }
    return finish(root)
  }

  return { convert: convertTo, components }
}

const withExample = (name: string, schema: JsonSchema) =>
  examples[name] ? { ...schema, examples: [examples[name]] } : schema

const known = new Map<string, boolean>()

const differs = (name: string) => {
  const schema = schemaNames[name]
  if (!schema || name.endsWith('Input')) return false
  const found = known.get(name)
  if (found !== undefined) return found
  const [input, output] = (['input', 'output'] as const).map(io => {
    const { definitions } = convert(schema, io)
    return JSON.stringify(simplify(definitions, io, same => same))
  })
  known.set(name, input !== output)
  return input !== output
}

/** Integers of JavaScript are exact up to this number; saying so of each would only lengthen the document. */
const isImplied = (key: string, value: unknown) =>
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) || (key === 'minimum' && value === Number.MIN_SAFE_INTEGER)

/**
 * Responses may get new fields at any time, so their objects are open. A format says more to a client than the pattern
 * that Zod adds for it.
 */
const simplify = (value: unknown, io: Direction, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map(item => simplify(item, io, rename))
  if (!isSchema(value)) return value
  const { $ref } = value
  const kept = Object.entries(value).filter(
    ([key, item]) =>
      !isImplied(key, item) &&
      !(key === 'additionalProperties' && item === false && io === 'output') &&
      !(key === 'pattern' && 'format' in value && typeof value.format === 'string'),
  )
  const simple = Object.fromEntries(kept.map(([key, item]) => [key, simplify(item, io, rename)]))
  if (typeof $ref === 'string') simple.$ref = prefix + rename($ref.replace('#/$defs/', ''))
  return mergeNull(addFormats(io === 'input' ? describeDefault(simple) : simple, io))
}

/** Generators make a field with a default required, which is right for responses only. */
const describeDefault = (schema: JsonSchema): JsonSchema => {
  if (!('default' in schema) || !('type' in schema || 'enum' in schema)) return schema
  const { default: value, description, ...rest } = schema
  const text = `By default ${JSON.stringify(value)}`
  return { ...rest, description: description ? `${description}. ${text}` : text }
}

/** `type: [string, 'null']` instead of a choice of two schemas, where the type is all that differs. */
const mergeNull = (schema: JsonSchema): JsonSchema => {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [first, second] = anyOf as [JsonSchema, JsonSchema]
  if (second.type !== 'null' || typeof first.type !== 'string' || 'enum' in first || 'const' in first) return schema
  return { ...first, ...rest, type: [first.type, 'null'] }
}
