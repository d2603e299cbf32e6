import { type Params, type Payload, report } from './payload.ts'

type Readable = { kind: Kind; run: (value: unknown) => Payload }
export type Shape = Record<string, Readable>

/** How a schema reads a value, before its checks run. */
export type Kind = {
  read: (payload: Payload) => Payload
  /** Whether an object may lack a property with this schema: it then stays absent, or becomes a default. */
  absence?: 'optional' | 'defaulted' | undefined
  /** The result may be undefined. */
  isOptional?: boolean | undefined
  /** The only values that it accepts; a discriminated union finds its option by them. */
  values?: readonly unknown[] | undefined
  shape?: Shape | undefined
  /** `min` and `max` compare the value instead of its length. */
  isNumber?: boolean
  /** The same kind with a maximum length. A longer list is rejected before its items are read. */
  withMax?: (max: number, params: Params | undefined) => Kind
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const ofType = (accepts: (value: unknown) => boolean, params?: Params): Kind => ({
  read: payload => {
    if (!accepts(payload.value)) report(payload, params, undefined, 'invalid_type')
    return payload
  },
})

export const oneOf = (values: readonly unknown[], params?: Params): Kind => ({
  ...ofType(value => values.includes(value), params),
  values,
})

const addIssues = (payload: Payload, key: PropertyKey, { issues }: Payload) => {
  for (const issue of issues) payload.issues.push({ ...issue, path: [key, ...issue.path] })
}

export const listOf = (item: Readable, params?: Params, max = Number.POSITIVE_INFINITY, tooLong?: Params): Kind => ({
  withMax: (newMax, newTooLong) => listOf(item, params, newMax, newTooLong),
  read: payload => {
    const items = payload.value
    if (!Array.isArray(items)) report(payload, params, undefined, 'invalid_type')
    else if (items.length > max) report(payload, tooLong, false, 'too_big')
    else
      payload.value = items.map((value, index) => {
        const read = item.run(value)
        addIssues(payload, index, read)
        return read.value
      })
    return payload
  },
})

export const recordOf = (keys: Readable, values: Readable): Kind => ({
  read: payload => {
    const input = payload.value
    if (!isObject(input)) {
      report(payload, undefined, undefined, 'invalid_type')
      return payload
    }
    const output: Record<string, unknown> = {}
    for (const key of Object.keys(input)) {
      const readKey = keys.run(key)
      const read = values.run(input[key])
      if (readKey.issues.length > 0) report(payload, { path: [key] }, undefined, 'invalid_key')
      addIssues(payload, key, read)
      output[String(readKey.value)] = read.value
    }
    payload.value = output
    return payload
  },
})

/** Other properties than those of the shape are left out, or rejected if it is strict. */
export const objectOf = (shape: Shape, isStrict = false): Kind => ({
  shape,
  read: payload => {
    const input = payload.value
    if (!isObject(input)) {
      report(payload, undefined, undefined, 'invalid_type')
      return payload
    }
    const output: Record<string, unknown> = {}
    payload.value = output
    for (const [key, property] of Object.entries(shape)) readProperty(payload, input, output, key, property)
    if (isStrict && Object.keys(input).some(key => !(key in shape)))
      report(payload, undefined, true, 'unrecognized_keys')
    return payload
  },
})

function readProperty(
  payload: Payload,
  input: Record<string, unknown>,
  output: Record<string, unknown>,
  key: string,
  { kind: { absence, isOptional }, run }: Readable,
) {
  const isPresent = key in input
  if (!isPresent && absence === 'optional' && isOptional) return
  const read = run(input[key])
  if (read.issues.length > 0) {
    if (!isPresent && absence && isOptional) return
    addIssues(payload, key, read)
  } else if (!isPresent && !absence) report(payload, { path: [key] }, undefined, 'invalid_type')
  if (!isPresent && !absence) return
  if (read.value !== undefined || isPresent || (absence === 'defaulted' && !isOptional)) output[key] = read.value
}

export const anyOf = (options: Readable[]): Kind => ({
  absence: options.some(({ kind }) => kind.absence === 'defaulted')
    ? 'defaulted'
    : options.some(({ kind }) => kind.absence)
      ? 'optional'
      : undefined,
  isOptional: options.some(({ kind }) => kind.isOptional),
  read: payload => {
    const results = options.map(option => option.run(payload.value))
    const accepted = results.find(({ issues }) => issues.length === 0)
    if (accepted) return accepted
    const nearly = results.filter(({ isAborted, issues }) => !isAborted && issues.every(issue => issue.continue))
    if (nearly.length === 1 && nearly[0]) return nearly[0]
    report(payload, undefined, undefined, 'invalid_union')
    return payload
  },
})

/** The option is chosen by the property `key`, so that only its own problems are reported. */
export const unionBy = (key: string, options: Readable[]): Kind => ({
  read: payload => {
    const { value } = payload
    const chosen = isObject(value)
      ? options.find(({ kind }) => kind.shape?.[key]?.kind.values?.includes(value[key]))
      : undefined
    if (chosen) return chosen.run(value)
    report(payload, isObject(value) ? { path: [key] } : undefined, undefined, 'invalid_union')
    return payload
  },
})
