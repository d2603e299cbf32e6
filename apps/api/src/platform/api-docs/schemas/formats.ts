/**
 * The server writes these fields itself, so the contract does not check them again and knows them as strings. Their
 * names say what they hold. Dates that people type, such as the start of a job in a profile, are any text.
 */
const formats: [pattern: RegExp, format: string][] = [
  [/(_at|At)$/, 'date-time'],
  [/^(application_deadline|confirmed_start)$/, 'date'],
  [/^email$/, 'email'],
  [/(^url|_url|URI)$/, 'uri'],
]

/** A request may hold less than the format says, such as a URL without its scheme. */
const formatOf = (name: string, io: 'input' | 'output') => {
  const format = formats.find(([pattern]) => pattern.test(name))?.[1]
  return io === 'output' || format === 'email' ? format : undefined
}

type Schema = Record<string, unknown>

const isPlainString = (schema: Schema) =>
  !('format' in schema) && !('enum' in schema) && !('pattern' in schema) && [schema.type].flat().includes('string')

/** Adds `date-time`, `date`, `email` and `uri` to the properties of an object. */
export const addFormats = (schema: Schema, io: 'input' | 'output'): Schema => {
  const { properties, type } = schema
  if (type !== 'object' || typeof properties !== 'object' || properties === null) return schema
  const formatted = Object.entries(properties as Record<string, Schema>).map(([name, property]) => {
    const format = formatOf(name, io)
    return [name, format && isPlainString(property) ? { ...property, format } : property]
  })
  return { ...schema, properties: Object.fromEntries(formatted) }
}
