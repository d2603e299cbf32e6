import { hashText } from './random.ts'

const kinds = [
  'user',
  'account',
  'internship',
  'application',
  'event',
  'notification',
  'item',
  'invitation',
  'file',
  'interview',
  'review',
  'view',
] as const
export type IdKind = (typeof kinds)[number]

// All ids carry a time before the first release: no id of a real row collides with them, and real rows sort after them.
const firstTime = Date.UTC(2024, 0, 1)
const millisecondsPerKind = 24 * 3600 * 1000

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** A UUIDv7 that is the same in every demo world. It does not depend on the clock. */
export const demoId = (kind: IdKind, index: number) => {
  const time = hex(firstTime + kinds.indexOf(kind) * millisecondsPerKind + index, 12)
  const noise = hex(hashText(`${kind}:${index}`), 8) + hex(hashText(`${index}:${kind}`), 8)
  const variant = hex(8 + (Number.parseInt(noise.slice(3, 4), 16) % 4), 1)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${noise.slice(0, 3)}-${variant}${noise.slice(4, 7)}-${noise.slice(7)}${hex(index % 4096, 3)}`
}

/** The two accounts that demo users sign in with. */
export const featuredIds = { student: demoId('user', 0), company: demoId('user', 1) }

/** The lowest and the highest id of a kind. */
export const demoIdRange = (kind: IdKind) => {
  const first = firstTime + kinds.indexOf(kind) * millisecondsPerKind
  const bound = (time: number, end: string) => `${hex(time, 12).slice(0, 8)}-${hex(time, 12).slice(8)}-${end}`
  return [
    bound(first, '0000-0000-000000000000'),
    bound(first + millisecondsPerKind - 1, 'ffff-ffff-ffffffffffff'),
  ] as const
}
