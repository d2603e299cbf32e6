import type { ApplicationStatus } from '@fledge/contract/statuses'
import { statusNames } from '../statuses/application-status.tsx'
import type { Application } from './application.ts'

export type Stage = {
  name: string
  /** The time at which the status was last set. */
  at: string | undefined
  /** A company may skip stages, for example reject without a shortlist. */
  progress: 'passed' | 'skipped' | 'current' | 'ahead'
}

const order: Record<ApplicationStatus, number> = { pending: 0, reviewed: 1, shortlisted: 2, accepted: 3, rejected: 3 }

/**
 * All stages of an application from Pending to its end. Stages after the current one are ahead, even if they were
 * reached before.
 */
export const toStages = ({ status, history, applied_at }: Pick<Application, 'status' | 'history' | 'applied_at'>) => {
  const end = status === 'accepted' || status === 'rejected' ? status : null
  const timeOf = (wanted: ApplicationStatus) =>
    history.findLast(change => change.status === wanted)?.at ?? (wanted === 'pending' ? applied_at : undefined)
  const toStage = (stage: ApplicationStatus): Stage => {
    const at = timeOf(stage)
    if (stage === status) return { name: statusNames[stage], at, progress: 'current' }
    if (order[stage] > order[status]) return { name: statusNames[stage], at: undefined, progress: 'ahead' }
    return { name: statusNames[stage], at, progress: at ? 'passed' : 'skipped' }
  }
  const decision: Stage = { name: 'Accepted or rejected', at: undefined, progress: 'ahead' }
  return [toStage('pending'), toStage('reviewed'), toStage('shortlisted'), end ? toStage(end) : decision]
}
