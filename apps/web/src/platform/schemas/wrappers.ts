import type { Kind } from './kinds.ts'
import { type Params, type Payload, report } from './payload.ts'

type Readable = { kind: Kind; run: (value: unknown) => Payload }

export const optionalOf = ({ kind, run }: Readable): Kind => ({
  absence: kind.absence === 'defaulted' ? 'defaulted' : 'optional',
  isOptional: true,
  values: kind.values && [...kind.values, undefined],
  read: payload => {
    if (payload.value !== undefined) return run(payload.value)
    if (kind.absence !== 'defaulted') return payload
    const { issues, value } = run(undefined)
    return { value: issues.length > 0 ? undefined : value, issues: [] }
  },
})

export const nullableOf = ({ kind, run }: Readable): Kind => ({
  absence: kind.absence,
  isOptional: kind.isOptional,
  values: kind.values && [...kind.values, null],
  read: payload => (payload.value === null ? payload : run(payload.value)),
})

export const defaultOf = ({ kind, run }: Readable, fallback: unknown): Kind => ({
  absence: 'defaulted',
  values: kind.values,
  read: payload => {
    const read = payload.value === undefined ? payload : run(payload.value)
    if (read.value === undefined) read.value = Array.isArray(fallback) ? [...fallback] : fallback
    return read
  },
})

/** Replaces an invalid value. */
export const catchOf = ({ kind, run }: Readable, fallback: unknown): Kind => ({
  absence: kind.absence === 'defaulted' ? 'defaulted' : 'optional',
  isOptional: kind.isOptional,
  values: kind.values,
  read: ({ value }) => {
    const read = run(value)
    return { value: read.issues.length > 0 ? fallback : read.value, issues: [] }
  },
})

/** The second schema reads what the first one returns, unless that reported a problem. */
export const pipeOf = (first: Readable, second: Readable): Kind => ({
  absence: first.kind.absence,
  isOptional: second.kind.isOptional,
  values: first.kind.values,
  shape: first.kind.shape,
  read: ({ value }) => {
    const read = first.run(value)
    if (read.issues.some(({ code }) => code !== 'unrecognized_keys')) return { ...read, isAborted: true }
    const next = second.run(read.value)
    return { ...next, issues: [...read.issues, ...next.issues] }
  },
})

export type Context = { addIssue: (params: Params) => void }

export const transformOf = (change: (value: never, context: Context) => unknown): Kind => ({
  absence: 'optional',
  read: payload => {
    payload.value = change(payload.value as never, { addIssue: params => report(payload, params) })
    return payload
  },
})
