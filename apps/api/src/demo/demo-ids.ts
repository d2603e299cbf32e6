import { hashText } from './random.ts'

const kinds = ['user', 'account', 'internship', 'application', 'event', 'notification', 'item'] as const
export type IdKind = (typeof kinds)[number]

// before the first release: no real row has an id of that time, and every real one sorts after it
const begin = Date.UTC(2024, 0, 1)
const perKind = 24 * 3600 * 1000

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** A UUIDv7 that is the same in every demo world; times move with the calendar, ids do not. */
export const demoId = (kind: IdKind, index: number) => {
  const time = hex(begin + kinds.indexOf(kind) * perKind + index, 12)
  const noise = hex(hashText(`${kind}:${index}`), 8) + hex(hashText(`${index}:${kind}`), 8)
  const variant = hex(8 + (Number.parseInt(noise.slice(3, 4), 16) % 4), 1)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${noise.slice(0, 3)}-${variant}${noise.slice(4, 7)}-${noise.slice(7)}${hex(index % 4096, 3)}`
}

/** The two accounts people sign in with. */
export const featuredIds = { student: demoId('user', 0), company: demoId('user', 1) }

/** From the first to the last id a kind can have. */
export const demoIdRange = (kind: IdKind) => {
  const first = begin + kinds.indexOf(kind) * perKind
  const bound = (time: number, end: string) => `${hex(time, 12).slice(0, 8)}-${hex(time, 12).slice(8)}-${end}`
  return [bound(first, '0000-0000-000000000000'), bound(first + perKind - 1, 'ffff-ffff-ffffffffffff')] as const
}
