import { z } from 'zod'
import {
  hasHiddenCharacters,
  hasLineBreak,
  hasUrl,
  isBlank,
  isNameWithUrl,
  stripControlCharacters,
} from './characters.ts'
import { withCommas } from './format.ts'
import { completeWebUrl } from './web-url.ts'

/** Maximum lengths: of texts in UTF-16 units, as browsers count `maxlength`; of lists in items. */
export const maxLengths = {
  line: 200,
  longText: 20_000,
  coverLetter: 5_000,
  bio: 2_000,
  message: 5_000,
  threadMessage: 4_000,
  invitation: 500,
  rejectionWord: 500,
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

const storable = (value: string) => !value.includes(NUL) && !loneSurrogate.test(value)

export const required = 'Please fill in all required fields'
const hidden = 'This contains hidden characters. Please type it instead of pasting it'
export const invalidUrl = 'Please enter a valid http(s) URL'

/** PostgreSQL cannot store NUL and would alter a lone surrogate, so both are rejected. Invisible text becomes ''. */
const storableText = () =>
  z
    .string()
    .refine(storable, 'This text contains characters that cannot be stored')
    .overwrite(value => (isBlank(value) ? '' : value))
    .trim()

const tooLong = (max: number) => `Please keep this to ${withCommas(max)} characters`

/** Multi-line text. Control characters come with pasted text, where nobody could find them, so they are removed. */
export const text = (max: number) => storableText().overwrite(stripControlCharacters).max(max, tooLong(max))

/** Single-line text. A line break could inject a mail header; hidden characters could forge a name or control a terminal. */
export const line = (max: number = maxLengths.line) =>
  storableText()
    .overwrite(value => value.replaceAll('\t', ' '))
    .max(max, tooLong(max))
    .refine(value => !hasLineBreak(value), 'Please keep this on one line')
    .refine(value => hasLineBreak(value) || !hasHiddenCharacters(value), hidden)

const noUrl = 'Please leave links out of this. Names and titles are shown in mails'

/** The name of a person or company. Mails to strangers begin with it, so a link in it would be an advertisement in our name. */
export const nameLine = () => line().refine(value => !isNameWithUrl(value), noUrl)
export const requiredName = () => nameLine().min(1, required)
export const requiredTitle = () => requiredLine().refine(value => !hasUrl(value), noUrl)

export const requiredText = (max: number) => text(max).min(1, required)
export const requiredLine = (max?: number) => line(max).min(1, required)

/** Null and '' become null, because forms send either of them to clear a field. */
const emptyToNull = <T extends z.ZodType<string>>(schema: T) =>
  schema.nullable().transform(value => (value === '' ? null : value))

/** The last step changes nothing. It tells the API document which type the transformation returns. */
const absentToNull = (schema: z.ZodType<string | null, string | null>) =>
  schema
    .optional()
    .transform(value => value ?? null)
    .pipe(z.string().nullable())

/** For fields of a record that a body may name or leave out: absent stays absent, null and '' clear the field. */
export const clearableText = (max: number) => emptyToNull(text(max)).optional()
export const clearableLine = (max?: number) => emptyToNull(line(max)).optional()

/** Absent, null and '' all become null. */
export const optionalText = (max: number) => absentToNull(emptyToNull(text(max)))
export const optionalLine = (max?: number) => absentToNull(emptyToNull(line(max)))

export const isWebUrl = (value: string) => {
  if (!/^https?:\/\//i.test(value) || /[\s\\]/.test(value)) return false
  try {
    const url = new URL(value)
    return (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== ''
  } catch {
    return false
  }
}

/** People leave out the scheme, so "drive.google.com/cv" becomes an https URL. "//host" stays invalid. */
const urlLine = () =>
  line(maxLengths.url)
    .overwrite(value => (value.startsWith('//') ? value : completeWebUrl(value)))
    .max(maxLengths.url, tooLong(maxLengths.url))
export const webUrl = () => urlLine().min(1, required).refine(isWebUrl, invalidUrl)
const emptyOrUrl = () => urlLine().refine(value => value === '' || isWebUrl(value), invalidUrl)
export const clearableUrl = () => emptyToNull(emptyOrUrl()).optional()
export const optionalUrl = () => absentToNull(emptyToNull(emptyOrUrl()))

export const email = () => line(254).toLowerCase().pipe(z.email('Please enter a valid email address'))

export const wholeNumber = (min: number, max: number) =>
  z
    .int('Please enter a whole number')
    .min(min, `Please enter a number of at least ${min}`)
    .max(max, `Please enter a number of at most ${withCommas(max)}`)

/** As `clearableText` for other kinds of values. Null and '' become `cleared`. */
export const clearable = <T extends z.ZodType, C extends z.output<T> | null>(schema: T, cleared: C) =>
  z
    .preprocess((value: z.input<T> | null) => ((value as unknown) === '' ? null : value), schema.nullable())
    .transform(value => value ?? cleared)
    .optional()

export const clearableWholeNumber = (min: number, max: number) => clearable(wholeNumber(min, max), null)

/** A date such as `2026-09-01`; a full timestamp is cut to its date. */
export const calendarDate = () =>
  z
    .string()
    .transform(value => value.slice(0, 10))
    .pipe(z.iso.date('Please enter a valid date'))

export const clearableDate = () =>
  z
    .union([z.literal(''), calendarDate()])
    .nullable()
    .transform(value => value || null)
    .optional()

/** Removes empty skills and case-insensitive duplicates; keeps the order. */
export const skillList = () =>
  z
    .array(line(maxLengths.skill))
    .max(maxLengths.skills, `Please keep this to ${maxLengths.skills} skills`)
    .overwrite(skills => {
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

/** The parameters of a path with `:id`. */
export const idParams = z.object({ id })

/** The `updated_at` the client last read. The server rejects an update with a different one as a conflict. */
export const lastSeenVersion = time.optional()

/** As `lastSeenVersion`; null means the client saw that the record did not exist yet. */
export const lastSeenVersionOrNone = time.nullish()

export const success = z.object({ success: z.literal(true) })
