import { createHash } from 'node:crypto'
import { stringify } from 'yaml'

export type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value }

export const isEmpty = (value: Value) => {
  if (value === null || value === undefined) return true
  if (typeof value === 'object') return Object.keys(value).length === 0
  return value === '' || value === 0 || value === false
}

const indent = (count: Value, text: Value) => String(text).replace(/^/gm, ' '.repeat(Number(count)))

/** Functions of Go's templates, of Sprig and of Helm. The piped value is the last argument. */
const functions: Record<string, (...args: Value[]) => Value> = {
  contains: (part, text) => String(text).includes(String(part)),
  // Helm stops with this message.
  fail: message => {
    throw new Error(String(message))
  },
  // `helm template` finds nothing either, because it has no cluster.
  lookup: () => ({}),
  or: (...values) => values.find(value => !isEmpty(value)) ?? values.at(-1),
  default: (standard, value) => (isEmpty(value) ? standard : value),
  nindent: (count, text) => `\n${indent(count, text)}`,
  not: value => isEmpty(value),
  print: (...values) => values.map(String).join(''),
  printf: (format, ...values) => String(format).replace(/%s/g, () => String(values.shift())),
  quote: value => JSON.stringify(String(value ?? '')),
  required: (message, value) => {
    if (value === undefined || value === null || value === '') throw new Error(String(message))
    return value
  },
  sha256sum: text => createHash('sha256').update(String(text)).digest('hex'),
  toYaml: value => stringify(value, { sortMapEntries: true }).trimEnd(),
  trimSuffix: (suffix, text) =>
    String(text).endsWith(String(suffix)) ? String(text).slice(0, -String(suffix).length) : text,
  trunc: (length, text) => String(text).slice(0, Number(length)),
}

export const callFunction = (name: string, args: Value[]) => {
  const call = functions[name]
  if (!call) throw new Error(`The function ${name} is not supported here`)
  return call(...args)
}
