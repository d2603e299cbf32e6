import { setApplicationStatus, setApplicationStatuses, tellStudents, undoDecision } from '@fledge/contract/applicants'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import { useMutation } from '@tanstack/react-query'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { call } from '../../../platform/net/call.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import { type Applicant, toApplicant } from '../../application.ts'
import { applicantKeys, findCached, patchApplicant, patchDecided } from './applicant-cache.ts'

export const decisionKey = ['applications', 'decision']

/** One scope sends decisions and undos in the order in which they were made. */
const inOrder = { mutationKey: decisionKey, scope: { id: 'application-status' } }

type Target = Pick<Applicant, 'id' | 'status'>

/** A decision of this tab. The server gives it its id; until then an undo waits for it in the same scope. */
export type Decision = { targets: Target[]; status: ApplicationStatus; id?: string }

const show = ({ targets, status }: Decision) => {
  for (const { id } of targets) patchApplicant(id, cached => ({ ...cached, status }))
}

const revert = ({ targets, status }: Decision) => {
  for (const target of targets)
    patchApplicant(target.id, cached => (cached.status === status ? { ...cached, status: target.status } : cached))
}

const send = async (decision: Decision) => {
  const { targets, status } = decision
  const [first] = targets
  if (first && targets.length === 1) {
    const body = { status, from: first.status }
    const { application, decision: made } = await call(setApplicationStatus, { params: { id: first.id }, body })
    return { applications: [toApplicant(application)], made, skipped: [] }
  }
  const from = Object.fromEntries(targets.map(target => [target.id, target.status]))
  const ids = targets.map(({ id }) => id)
  const { applications, decision: made, skipped } = await call(setApplicationStatuses, { body: { ids, status, from } })
  return { applications, made, skipped }
}

type Events = {
  onDecided: (decision: Decision, skipped: string[]) => void
  onUndone: (decision: Decision, skipped: string[]) => void
}

const failWith = (error: unknown, message: string) => {
  toastError(error, message)
  void queryClient.invalidateQueries({ queryKey: applicantKeys.all })
}

/** Shows the decision at once; a failure restores only the applicants of this decision. */
export const useDecide = ({ onDecided }: Pick<Events, 'onDecided'>) =>
  useMutation({
    ...inOrder,
    mutationFn: send,
    onMutate: show,
    onSuccess: ({ applications, made, skipped }, decision) => {
      if (made) decision.id = made.id
      for (const applicant of applications) patchDecided(applicant)
      onDecided(decision, skipped)
    },
    onError: (error, decision) => {
      revert(decision)
      failWith(error, 'Failed to update status')
    },
  })

export const useUndoDecision = ({ onUndone }: Pick<Events, 'onUndone'>) =>
  useMutation({
    ...inOrder,
    // A decision without an id failed or changed nothing, so there is nothing to undo on the server.
    mutationFn: async ({ id }: Decision) => (id ? call(undoDecision, { params: { id } }) : null),
    onMutate: revert,
    onSuccess: (response, decision) => {
      for (const applicant of response?.applications ?? []) patchDecided(applicant)
      onUndone(decision, response?.skipped ?? [])
    },
    onError: (error, decision) => {
      show(decision)
      failWith(error, 'Failed to update status')
    },
  })

/** Tells the students now; a decision that is told can no longer be taken back unseen. */
export const useTellStudents = () =>
  useMutation({
    ...inOrder,
    mutationFn: (ids: string[]) => call(tellStudents, { body: { ids } }),
    onSuccess: ({ applications }) => {
      for (const applicant of applications) patchDecided(applicant)
    },
    onError: error => failWith(error, 'Failed to update status'),
  })

/** The applicant as it is cached now; a component may still show an older one. */
export const currentStatus = (applicant: Target) => findCached(applicant.id)?.status ?? applicant.status
