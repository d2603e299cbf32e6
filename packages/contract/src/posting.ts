import { z } from 'zod'
import { internship } from './internships.ts'
import { finding } from './posting-check/finding.ts'
import { internshipStatus } from './statuses.ts'
import { endpoint } from './wire/endpoint.ts'
import {
  clearable,
  clearableDate,
  clearableLine,
  clearableText,
  clearableWholeNumber,
  idParams,
  lastSeenVersion,
  maxLengths,
  requiredText,
  requiredTitle,
  skillList,
  success,
  wholeNumber,
} from './wire/fields.ts'
import { clearableCountry, clearableCurrency } from './wire/places.ts'

const amount = clearableWholeNumber(0, 1_000_000)

export const requiredFields = { title: requiredTitle(), description: requiredText(maxLengths.longText) }

/** An absent field of an update stays as it is; null, '' and an empty list clear it. */
export const internshipFields = {
  requirements: clearableText(maxLengths.longText),
  responsibilities: clearableText(maxLengths.longText),
  location: clearableLine(),
  country: clearableCountry(),
  is_remote: clearable(z.boolean(), false),
  stipend_min: amount,
  stipend_max: amount,
  currency: clearableCurrency(),
  duration_months: clearableWholeNumber(1, 60),
  positions_available: clearable(wholeNumber(1, 10_000), 1),
  skills_required: clearable(skillList(), []),
  application_deadline: clearableDate(),
}

const stipends = z.object({ stipend_min: z.int().nullish(), stipend_max: z.int().nullish() })

type Stipends = z.infer<typeof stipends>

export const invalidStipendRange = 'The maximum stipend cannot be below the minimum'

export const isStipendRange = ({ stipend_min: min, stipend_max: max }: Stipends) =>
  min === undefined || min === null || max === undefined || max === null || max >= min

export const stipendRange = {
  check: isStipendRange,
  params: {
    path: ['stipend_max'],
    error: invalidStipendRange,
    // Without this, the range is checked only after all other fields are valid, and a form shows its errors one by one.
    when: ({ value }: { value: unknown }) => stipends.safeParse(value).success,
  },
}

export const createInternshipInput = z
  .object({ ...requiredFields, ...internshipFields, status: z.enum(['active', 'draft']).default('active') })
  .refine(stipendRange.check, stipendRange.params)

export const updateInternshipInput = z
  .object({
    title: requiredFields.title.optional(),
    description: requiredFields.description.optional(),
    ...internshipFields,
    status: internshipStatus.optional(),
    updated_at: lastSeenVersion,
  })
  .refine(stipendRange.check, stipendRange.params)

export type InternshipInput = z.input<typeof updateInternshipInput>

/** The fields of the form for a new or an existing internship. */
export const internshipFormInput = z
  .object({ ...requiredFields, ...internshipFields, status: internshipStatus })
  .refine(stipendRange.check, stipendRange.params)

/** No company posts this many by hand; the limit stops a script that would flood the marketplace. */
export const internshipsPerDay = 100
/** Lists, dashboard and search were measured up to this number. */
export const internshipsPerCompany = 2000

/** The sentence beside an internship that stayed a draft. */
export const heldMessage =
  'Saved as a draft: this text asks for something that honest internships never ask for. Change the words, then publish it.'

const savedInternship = () =>
  z.object({
    internship,
    findings: z.array(finding).optional().describe('What the check of the texts found; absent when it found nothing'),
    message: z
      .string()
      .optional()
      .describe('Why the internship is a draft although it was to be published: a finding has the level `hold`'),
  })

export const checkInternship = endpoint({
  name: 'checkInternship',
  summary:
    'Check the texts of an internship without saving it: what students should never be asked for, and what looks unusual',
  method: 'POST',
  path: '/internships/check',
  access: 'company',
  scopes: ['internships:write'],
  body: () => updateInternshipInput,
  response: () => z.object({ findings: z.array(finding) }),
  errors: ['too_many'],
})

export const getPostingDefaults = endpoint({
  name: 'getPostingDefaults',
  summary: 'Get the country and the currency that a new internship has on this installation when it names none',
  method: 'GET',
  path: '/internships/defaults',
  access: 'company',
  response: () => z.object({ country: z.string().nullable(), currency: z.string().nullable() }),
})

export const createInternship = endpoint({
  name: 'createInternship',
  summary: 'Create an internship, published or as a draft',
  method: 'POST',
  path: '/internships',
  access: 'company',
  scopes: ['internships:write'],
  body: () => createInternshipInput,
  response: savedInternship,
  statuses: [201],
  idempotent: true,
  errors: ['too_many', 'too_many_internships', 'internship_held'],
})

export const updateInternship = endpoint({
  name: 'updateInternship',
  summary: 'Change the fields of an own internship that the body names; null, an empty text or list clears one',
  method: 'PUT',
  path: '/internships/:id',
  access: 'company',
  scopes: ['internships:write'],
  ids: { record: 'internship', owner: 'company', others: 'forbidden', hidden: 'internship_not_found' },
  params: () => idParams,
  body: () => updateInternshipInput,
  response: savedInternship,
  errors: ['internship_held', 'internship_not_found', 'changed_elsewhere', 'too_many', 'too_many_internships'],
})

export const publishInternship = endpoint({
  name: 'publishInternship',
  summary: 'Publish an own draft or closed internship',
  method: 'PATCH',
  path: '/internships/:id/publish',
  access: 'company',
  scopes: ['internships:write'],
  ids: { record: 'internship', owner: 'company', others: 'forbidden', hidden: 'internship_not_found' },
  params: () => idParams,
  response: () => z.object({ internship }),
  errors: [
    'internship_held',
    'invalid_input',
    'internship_not_found',
    'posting_held',
    'too_many',
    'too_many_internships',
  ],
})

export const closeInternship = endpoint({
  name: 'closeInternship',
  summary: 'Close an own internship for applications',
  method: 'PATCH',
  path: '/internships/:id/close',
  access: 'company',
  scopes: ['internships:write'],
  ids: { record: 'internship', owner: 'company', others: 'forbidden', hidden: 'internship_not_found' },
  params: () => idParams,
  response: () => z.object({ internship }),
  errors: ['internship_not_found'],
})

export const deleteInternship = endpoint({
  name: 'deleteInternship',
  summary: 'Delete an own internship; students keep their applications to it',
  method: 'DELETE',
  path: '/internships/:id',
  access: 'company',
  scopes: ['internships:write'],
  ids: { record: 'internship', owner: 'company', others: 'forbidden', hidden: 'internship_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['internship_not_found'],
})
