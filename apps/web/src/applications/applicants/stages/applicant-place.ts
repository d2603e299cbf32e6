import type { Stage } from '@fledge/contract/stages/stages'
import { type ApplicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { statusNames } from '../../../statuses/application-status.tsx'
import type { Applicant } from '../../application.ts'

export type StageOfApplicant = NonNullable<Applicant['stage']>

/** Where an applicant stands: a status, and among the shortlisted ones a stage of the company's own. */
export type ApplicantPlace = Pick<Applicant, 'status' | 'stage'>

/** Identifies the column of the board: the id of the stage, or else the status. */
export const placeKeyOf = ({ status, stage }: ApplicantPlace) => stage?.id ?? status

export const isSamePlace = (one: ApplicantPlace, other: ApplicantPlace) => placeKeyOf(one) === placeKeyOf(other)

/** The name of the stage, which says more than the status that all stages share. */
export const placeName = ({ status, stage }: ApplicantPlace) => stage?.name ?? statusNames[status]

/** The five statuses, with the stages behind shortlisted. */
export const placesWith = (stages: Pick<Stage, 'id' | 'name'>[]): ApplicantPlace[] =>
  applicationStatuses.flatMap(status => [
    { status, stage: null },
    ...(status === 'shortlisted' ? stages.map(({ id, name }) => ({ status, stage: { id, name } })) : []),
  ])

/**
 * The place that a choice of a status leads to. Those who are shortlisted already keep their stage, unless the choice
 * names one or none.
 */
export const placeAfter = (
  now: ApplicantPlace,
  status: ApplicationStatus,
  stage: StageOfApplicant | null | undefined,
): ApplicantPlace => ({
  status,
  stage: stage === undefined && status === now.status ? now.stage : (stage ?? null),
})
