import { z } from 'zod'
import { assignee, maxApplicantsPerDecision } from '../applicants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams } from '../wire/fields.ts'

const userId = () => id.nullable().describe('A member of the company; null for nobody')

export const assignApplicants = endpoint({
  name: 'assignApplicants',
  summary: 'Assign applicants to a member, who is notified once; a member who leaves is replaced by an owner',
  method: 'PATCH',
  path: '/applications/assignee',
  access: 'company',
  ids: { record: 'application', owner: 'company', others: 'application_not_found' },
  body: () => z.object({ ids: z.array(id).min(1).max(maxApplicantsPerDecision), user_id: userId() }),
  response: () => z.object({ applications: z.array(z.object({ id: z.string(), assignee: assignee.nullable() })) }),
  errors: ['application_not_found', 'member_not_found'],
})

export const assignInternship = endpoint({
  name: 'assignInternship',
  summary: 'Assign an internship to a member, who looks after its applicants without an assignee of their own',
  method: 'PATCH',
  path: '/applications/company/internships/:id/assignee',
  access: 'company',
  ids: { record: 'internship', owner: 'company', others: 'internship_not_found' },
  params: () => idParams,
  body: () => z.object({ user_id: userId() }),
  response: () => z.object({ assignee: assignee.nullable() }),
  errors: ['internship_not_found', 'member_not_found'],
})
