import { type InternshipInput, updateInternshipInput } from '@fledge/contract/posting'
import { internshipStatus } from '@fledge/contract/statuses'
import { maxLengths } from '@fledge/contract/wire/fields'
import { z } from 'zod'
import { today } from '../../ui/text/dates.ts'
import type { Internship } from '../internship.ts'

/** The values of the form, numbers as text. Stored drafts are parsed with it too. */
export const typedInternship = z.object({
  title: z.string(),
  location: z.string(),
  description: z.string(),
  responsibilities: z.string(),
  requirements: z.string(),
  stipend_min: z.string(),
  stipend_max: z.string(),
  duration_months: z.string(),
  positions_available: z.string(),
  skills_required: z.string(),
  application_deadline: z.string(),
  is_remote: z.boolean(),
  status: internshipStatus,
})
export type TypedInternship = z.infer<typeof typedInternship>

export const emptyInternship: TypedInternship = {
  title: '',
  location: '',
  description: '',
  responsibilities: '',
  requirements: '',
  stipend_min: '',
  stipend_max: '',
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
  description: internship.description,
  responsibilities: internship.responsibilities ?? '',
  requirements: internship.requirements ?? '',
  stipend_min: internship.stipend_min?.toString() ?? '',
  stipend_max: internship.stipend_max?.toString() ?? '',
  duration_months: internship.duration_months?.toString() ?? '',
  positions_available: internship.positions_available.toString(),
  skills_required: internship.skills_required.join(', '),
  application_deadline: internship.application_deadline ?? '',
  is_remote: internship.is_remote,
  status: internship.status,
})

/** A duplicate starts active and without a deadline in the past. */
export const toTypedCopy = (internship: Internship): TypedInternship => {
  const { application_deadline: deadline } = internship
  return {
    ...toTyped(internship),
    application_deadline: deadline !== null && deadline >= today() ? deadline : '',
    status: 'active',
  }
}

const toNumber = (typed: string) => (typed.trim() === '' ? null : Number(typed))

export const toSkills = (typed: string) =>
  typed
    .split(',')
    .map(skill => skill.trim())
    .filter(skill => skill !== '')

const toInput = (typed: TypedInternship): InternshipInput => ({
  ...typed,
  stipend_min: toNumber(typed.stipend_min),
  stipend_max: toNumber(typed.stipend_max),
  duration_months: toNumber(typed.duration_months),
  positions_available: toNumber(typed.positions_available),
  skills_required: toSkills(typed.skills_required),
  application_deadline: typed.application_deadline || null,
})

// Checked as text: the contract reports an error per list item, but the form has one field for the list.
const skillsText = z
  .string()
  .refine(
    typed => toSkills(typed).every(skill => skill.length <= maxLengths.skill),
    `Please keep each skill to ${maxLengths.skill} characters`,
  )
  .refine(typed => toSkills(typed).length <= maxLengths.skills, `Please keep this to ${maxLengths.skills} skills`)

/** Converts the typed values to the contract's input and applies the contract's rules. */
export const internshipForm = typedInternship
  .extend({ skills_required: skillsText })
  .transform(toInput)
  .pipe(updateInternshipInput)
export type ParsedInternship = z.output<typeof internshipForm>

/** Only for new internships: an existing one may keep a deadline in the past, which the server checks. */
export const newInternshipForm = internshipForm.refine(
  ({ application_deadline: deadline }) => deadline === null || deadline >= today(),
  { path: ['application_deadline'], error: 'The deadline cannot be in the past' },
)
