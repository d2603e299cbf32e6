import { z } from 'zod'
import { withCommas } from './with-commas.ts'

/** Lengths the contract allows, in characters as people count them in a text box (UTF-16 units, the same on both sides). */
export const maxLengths = {
  line: 200,
  longText: 20_000,
  coverLetter: 5_000,
  bio: 2_000,
  message: 5_000,
  skill: 50,
  skills: 50,
  resumes: 20,
  projects: 50,
  experiences: 50,
  search: 100,
  url: 2_000,
} as const

const NUL = '\u0000'
const loneSurrogate = /\p{Surrogate}/u
const lineBreak = /[\r\n\u2028\u2029]/

const storable = (value: string) => !value.includes(NUL) && !loneSurrogate.test(value)

export const required = 'Please fill in all required fields'
export const invalidUrl = 'Please enter a valid http(s) URL'

/** Text over several lines. PostgreSQL cannot hold NUL, and a lone surrogate would come back altered: both are refused. */
export const text = (max: number) =>
  z
    .string()
    .refine(storable, 'This text contains characters that cannot be stored')
    .trim()
    .max(max, `Please keep this to ${withCommas(max)} characters`)

/** Text on one line; a line break in it could forge a mail header. */
export const line = (max: number = maxLengths.line) =>
  text(max).refine(value => !lineBreak.test(value), 'Please keep this on one line')

export const requiredText = (max: number) => text(max).min(1, required)
export const requiredLine = (max?: number) => line(max).min(1, required)

/** Absent, null and empty all mean "none", because forms send any of the three. */
const orNone = <T extends z.ZodType<string>>(schema: T) =>
  schema.nullish().transform(value => (value === undefined || value === null || value === '' ? null : value))

export const optionalText = (max: number) => orNone(text(max))
export const optionalLine = (max?: number) => orNone(line(max))

export const isWebUrl = (value: string) => {
  if (!/^https?:\/\//i.test(value) || /[\s\\]/.test(value)) return false
  try {
    const url = new URL(value)
    return (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== ''
  } catch {
    return false
  }
}

export const webUrl = () => line(maxLengths.url).min(1, required).refine(isWebUrl, invalidUrl)
export const optionalUrl = () =>
  orNone(line(maxLengths.url).refine(value => value === '' || isWebUrl(value), invalidUrl))

export const email = () => line(254).toLowerCase().pipe(z.email('Please enter a valid email address'))

export const wholeNumber = (min: number, max: number) =>
  z
    .int('Please enter a whole number')
    .min(min, `Please enter a number of at least ${min}`)
    .max(max, `Please enter a number of at most ${withCommas(max)}`)

export const optionalWholeNumber = (min: number, max: number) =>
  wholeNumber(min, max)
    .nullish()
    .transform(value => value ?? null)

/** A calendar date, `2026-09-01`; a full time is cut to its date. */
const calendarDate = () =>
  z
    .string()
    .transform(value => value.slice(0, 10))
    .pipe(z.iso.date('Please enter a valid date'))

export const optionalDate = () =>
  z
    .union([z.literal(''), calendarDate()])
    .nullish()
    .transform(value => value || null)

/** Skills without blanks or repeats (case aside), in the order given. */
export const skillList = () =>
  z
    .array(line(maxLengths.skill))
    .max(maxLengths.skills, `Please keep this to ${maxLengths.skills} skills`)
    .transform(skills => {
      const seen = new Set<string>()
      return skills.filter(skill => {
        const key = skill.toLowerCase()
        if (skill === '' || seen.has(key)) return false
        seen.add(key)
        return true
      })
    })

export const id = z.uuid()
export const time = z.iso.datetime()

/** `:id` in a path. */
export const idParams = z.object({ id })

/** The version a client last saw; sent back on PUT, it turns a silent overwrite into a conflict. */
export const lastSeen = time.optional()

/** As `lastSeen`, for what may not be there yet: null says that there was none. */
export const lastSeenOrNone = time.nullish()

export const success = z.object({ success: z.literal(true) })
