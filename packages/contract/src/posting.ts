import { z } from 'zod'
import { internship } from './internships.ts'
import { internshipStatus } from './statuses.ts'
import { endpoint } from './wire/endpoint.ts'
import {
  idParams,
  lastSeenVersion,
  maxLengths,
  optionalDate,
  optionalLine,
  optionalText,
  optionalWholeNumber,
  requiredLine,
  requiredText,
  skillList,
  success,
  wholeNumber,
} from './wire/fields.ts'

const amount = optionalWholeNumber(0, 1_000_000)

const fields = {
  title: requiredLine(),
  description: requiredText(maxLengths.longText),
  requirements: optionalText(maxLengths.longText),
  responsibilities: optionalText(maxLengths.longText),
  location: optionalLine(),
  is_remote: z.boolean().default(false),
  stipend_min: amount,
  stipend_max: amount,
  duration_months: optionalWholeNumber(1, 60),
  positions_available: wholeNumber(1, 10_000)
    .nullish()
    .transform(value => value ?? 1),
  skills_required: skillList().default([]),
  application_deadline: optionalDate(),
}

const stipends = z.object({ stipend_min: z.int().nullable(), stipend_max: z.int().nullable() })

const stipendRange = {
  check: (value: { stipend_min: number | null; stipend_max: number | null }) =>
    value.stipend_min === null || value.stipend_max === null || value.stipend_max >= value.stipend_min,
  params: {
    path: ['stipend_max'],
    error: 'The maximum stipend cannot be below the minimum',
    // Without this, the range is checked only after all other fields are valid, and a form shows its errors one by one.
    when: ({ value }: { value: unknown }) => stipends.safeParse(value).success,
  },
}

export const createInternshipInput = z
  .object({ ...fields, status: z.enum(['active', 'draft']).default('active') })
  .refine(stipendRange.check, stipendRange.params)

export const updateInternshipInput = z
  .object({ ...fields, status: internshipStatus.optional(), updated_at: lastSeenVersion })
  .refine(stipendRange.check, stipendRange.params)

export type InternshipInput = z.input<typeof updateInternshipInput>

/** Far more than a company posts by hand; a script that fills the marketplace ends here. */
export const internshipsPerDay = 100
/** Lists, dashboard and search were measured up to this number. */
export const internshipsPerCompany = 2000

export const createInternship = endpoint({
  name: 'createInternship',
  summary: 'Create an internship, published or as a draft',
  method: 'POST',
  path: '/internships',
  access: 'company',
  body: () => createInternshipInput,
  response: () => z.object({ internship }),
  statuses: [201],
  idempotent: true,
  errors: ['too_many', 'too_many_internships'],
})

export const updateInternship = endpoint({
  name: 'updateInternship',
  summary: 'Update an own internship',
  method: 'PUT',
  path: '/internships/:id',
  access: 'company',
  ids: { record: 'internship', owner: 'company', others: 'forbidden', hidden: 'internship_not_found' },
  params: () => idParams,
  body: () => updateInternshipInput,
  response: () => z.object({ internship }),
  errors: ['internship_not_found', 'changed_elsewhere'],
})

export const publishInternship = endpoint({
  name: 'publishInternship',
  summary: 'Publish an own draft or closed internship',
  method: 'PATCH',
  path: '/internships/:id/publish',
  access: 'company',
  ids: { record: 'internship', owner: 'company', others: 'forbidden', hidden: 'internship_not_found' },
  params: () => idParams,
  response: () => z.object({ internship }),
  errors: ['invalid_input', 'internship_not_found'],
})

export const closeInternship = endpoint({
  name: 'closeInternship',
  summary: 'Close an own internship for applications',
  method: 'PATCH',
  path: '/internships/:id/close',
  access: 'company',
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
  ids: { record: 'internship', owner: 'company', others: 'forbidden', hidden: 'internship_not_found' },
  params: () => idParams,
  response: () => success,
  errors: ['internship_not_found'],
})
