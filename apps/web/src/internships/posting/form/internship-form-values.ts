import { internshipFormInput } from '@fledge/contract/posting'
import { internshipStatus } from '@fledge/contract/statuses'
import { maxLengths } from '@fledge/contract/wire/fields'
import { z } from 'zod'
import { joinChips } from '../../../ui/forms/chips-text.ts'
import { todayInUtc } from '../../../ui/text/dates.ts'
import type { Internship } from '../../internship.ts'
import { toNumber } from './typed-number.ts'

/** The values of the form, numbers as text. */
const typedInternship = z.object({
  title: z.string(),
  location: z.string(),
  country: z.string(),
  description: z.string(),
  responsibilities: z.string(),
  requirements: z.string(),
  stipend_min: z.string(),
  stipend_max: z.string(),
  currency: z.string(),
  duration_months: z.string(),
  positions_available: z.string(),
  skills_required: z.string(),
  application_deadline: z.string(),
  is_remote: z.boolean(),
  status: internshipStatus,
})
export type TypedInternship = z.infer<typeof typedInternship>

/** A draft that was stored before these fields existed has none of them. */
export const storedInternship = typedInternship.extend({
  country: typedInternship.shape.country.default(''),
  currency: typedInternship.shape.currency.default(''),
})

export const emptyInternship: TypedInternship = {
  title: '',
  location: '',
  country: '',
  description: '',
  responsibilities: '',
  requirements: '',
  stipend_min: '',
  stipend_max: '',
  currency: '',
  duration_months: '',
  positions_available: '1',
  skills_required: '',
  application_deadline: '',
  is_remote: false,
  status: 'active',
}

export const toTyped = (internship: Internship): TypedInternship => ({
  title: internship.title,
  location: internship.location ?? '',
  country: internship.country ?? '',
  description: internship.description,
  responsibilities: internship.responsibilities ?? '',
  requirements: internship.requirements ?? '',
  stipend_min: internship.stipend_min?.toString() ?? '',
  stipend_max: internship.stipend_max?.toString() ?? '',
  currency: internship.currency ?? '',
  duration_months: internship.duration_months?.toString() ?? '',
  positions_available: internship.positions_available.toString(),
  skills_required: joinChips({ chips: internship.skills_required, typed: '' }),
  application_deadline: internship.application_deadline ?? '',
  is_remote: internship.is_remote,
  status: internship.status,
})

const copyPrefix = 'Copy of '

const withPrefix = (title: string) =>
  // A cut through an emoji would leave half of it, which the server rejects.
  (title.startsWith(copyPrefix) ? title : copyPrefix + title).slice(0, maxLengths.line).replace(/\p{Surrogate}$/u, '')

/** A duplicate is a draft with a title of its own, and without a deadline in the past. */
export const toTypedCopy = (internship: Internship): TypedInternship => {
  const { application_deadline: deadline } = internship
  return {
    ...toTyped(internship),
    title: withPrefix(internship.title),
    application_deadline: deadline !== null && deadline >= todayInUtc() ? deadline : '',
    status: 'draft',
  }
}

export const toSkills = (typed: string) =>
  typed
    .split(',')
    .map(skill => skill.trim())
    .filter(skill => skill !== '')

const toInput = (typed: TypedInternship): z.input<typeof internshipFormInput> => ({
  ...typed,
  stipend_min: toNumber(typed.stipend_min),
  stipend_max: toNumber(typed.stipend_max),
  duration_months: toNumber(typed.duration_months),
  positions_available: toNumber(typed.positions_available),
  skills_required: toSkills(typed.skills_required),
  application_deadline: typed.application_deadline || null,
})

const pastDeadline = { path: ['application_deadline'], message: 'The deadline cannot be in the past' }

const toForm = (isNew: boolean) =>
  typedInternship.transform((typed, context) => {
    const parsed = internshipFormInput.safeParse(toInput(typed))
    const issues = parsed.error?.issues.map(({ path: [field = ''], message }) => ({ path: [field], message })) ?? []
    // Only for new internships: an existing one may keep a deadline in the past, which the server checks.
    if (isNew && typed.application_deadline !== '' && typed.application_deadline < todayInUtc())
      issues.push(pastDeadline)
    // All at once: a chain of schemas would stop at the first that finds a problem.
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path, message })
    return parsed.data ?? z.NEVER
  })

/** Converts the typed values to the contract's input and applies the contract's rules. */
export const internshipForm = toForm(false)
export const newInternshipForm = toForm(true)
export type ParsedInternship = z.output<typeof internshipFormInput>

/** The labels of the fields, in the order of the form. */
export const internshipFieldNames: Record<keyof TypedInternship, string> = {
  title: 'Title',
  location: 'Location',
  country: 'Country',
  is_remote: 'Fully Remote',
  description: 'Description',
  responsibilities: 'Responsibilities',
  requirements: 'Requirements',
  stipend_min: 'Stipend min',
  stipend_max: 'Stipend max',
  currency: 'Currency',
  duration_months: 'Duration in months',
  positions_available: 'Positions available',
  skills_required: 'Required skills',
  application_deadline: 'Application deadline',
  status: 'Status',
}
