import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams, requiredLine, success, wholeNumber } from '../wire/fields.ts'

/** A company names at most this many stages of its own, between shortlisted and accepted. */
export const maxStages = 5

export const maxStageName = 30

/** A stage as the applicants in it show it. */
export const stageOfApplicant = z.object({ id: z.string(), name: z.string() })

export const stage = stageOfApplicant.extend({
  applicants: z.int().describe('How many applicants are in this stage, without those of deleted internships'),
})
export type Stage = z.infer<typeof stage>

/** Of a decision: its stage. */
export const stageId = id
  .nullable()
  .optional()
  .describe(
    'With the status shortlisted: the stage of the applicants, null for none. Absent: shortlisted ones keep their stage',
  )

export const hasAllowedStage = ({ status, stage_id }: { status: string; stage_id?: string | null | undefined }) =>
  !stage_id || status === 'shortlisted'
export const stageError = { message: 'Only shortlisted applicants have a stage', path: ['stage_id'] }

const name = () => requiredLine(maxStageName)
const stageIds = { record: 'stage', owner: 'company', others: 'stage_not_found' } as const

/** Every change returns all stages, because a change of one may move the others. */
const stages = z.object({ stages: z.array(stage).describe('In the order of the board') })

export const listStages = endpoint({
  name: 'listStages',
  summary: "List the company's own stages between shortlisted and accepted",
  method: 'GET',
  path: '/application-stages',
  access: 'company',
  response: () => stages,
})

export const createStage = endpoint({
  name: 'createStage',
  summary: `Add a stage behind the others; at most ${maxStages}`,
  method: 'POST',
  path: '/application-stages',
  access: 'company',
  body: () => z.object({ name: name() }),
  response: () => stages,
  statuses: [201],
  idempotent: true,
  errors: ['too_many_stages', 'stage_name_taken'],
})

export const updateStage = endpoint({
  name: 'updateStage',
  summary: 'Rename a stage or move it to another place; its applicants stay in it',
  method: 'PATCH',
  path: '/application-stages/:id',
  access: 'company',
  ids: stageIds,
  params: () => idParams,
  body: () =>
    z.object({
      name: name().optional(),
      position: wholeNumber(1, maxStages).optional().describe('1 is the first stage'),
    }),
  response: () => stages,
  errors: ['stage_not_found', 'stage_name_taken'],
})

export const deleteStage = endpoint({
  name: 'deleteStage',
  summary: 'Delete a stage; its applicants stay shortlisted, without a stage',
  method: 'DELETE',
  path: '/application-stages/:id',
  access: 'company',
  ids: stageIds,
  params: () => idParams,
  response: () => success,
  errors: ['stage_not_found'],
})
