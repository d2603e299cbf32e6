import {
  type DecidedApplicant,
  getApplicant,
  setApplicationStatus,
  setApplicationStatuses,
  tellStudents,
  undoDecision,
} from '@fledge/contract/applicants'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import { notifyManager, useMutation } from '@tanstack/react-query'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { call } from '../../../platform/net/call.ts'
import { isCallError } from '../../../platform/net/call-error.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import { type Applicant, toApplicant } from '../../application.ts'
import { applicantKeys, findCached, patchApplicant, patchDecided } from './applicant-cache.ts'
import { keepRow } from './kept-rows.ts'

export const decisionKey = ['applications', 'decision']

/** Decisions are sent one after the other; a tab that closes too early would lose the last ones, so the browser asks. */
window.addEventListener('beforeunload', event => {
  if (queryClient.isMutating({ mutationKey: decisionKey }) > 0) event.preventDefault()
})

/** One scope sends decisions and undos in the order in which they were made. */
const inOrder = { mutationKey: decisionKey, scope: { id: 'application-status' } }

type Target = Pick<Applicant, 'id' | 'status'>

/** A decision of this tab. The server gives it its id; until then an undo waits for it in the same scope. */
export type Decision = { targets: Target[]; status: ApplicationStatus; id?: string }

/** The countdown of the former status must not stand beside the new one; the response brings the new countdown. */
const withStatus = (cached: Applicant, status: ApplicationStatus): Applicant => ({ ...cached, status, notice: null })

const show = ({ targets, status }: Decision) =>
  notifyManager.batch(() => {
    for (const { id } of targets) {
      keepRow(id)
      patchApplicant(id, cached => withStatus(cached, status))
    }
  })

const revert = ({ targets, status }: Decision) =>
  notifyManager.batch(() => {
    for (const target of targets)
      patchApplicant(target.id, cached => (cached.status === status ? withStatus(cached, target.status) : cached))
  })

const takeOver = (applicants: DecidedApplicant[], skipped: string[]) =>
  notifyManager.batch(() => {
    for (const applicant of applicants) {
      if (skipped.includes(applicant.id)) patchApplicant(applicant.id, cached => ({ ...cached, ...applicant }))
      else patchDecided(applicant)
    }
  })

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
  /** The decision was not made; `current` is what a colleague has made of the applicant meanwhile. */
  onRefused: (decision: Decision, current: Applicant | undefined) => void
  onUndone: (decision: Decision, skipped: string[]) => void
}

const failWith = (error: unknown, message: string) => {
  toastError(error, message)
  void queryClient.invalidateQueries({ queryKey: applicantKeys.all })
}

/** Shows the decision at once; a failure restores only the applicants of this decision. */
export const useDecide = ({ onDecided, onRefused }: Pick<Events, 'onDecided' | 'onRefused'>) =>
  useMutation({
    ...inOrder,
    mutationFn: send,
    onMutate: show,
    onSuccess: ({ applications, made, skipped }, decision) => {
      if (made) decision.id = made.id
      takeOver(applications, skipped)
      // The counts of people who are on no loaded page are not known here.
      if (decision.targets.length > 1) void queryClient.invalidateQueries({ queryKey: applicantKeys.all })
      onDecided(decision, skipped)
    },
    onError: async (error, decision) => {
      revert(decision)
      const [first] = decision.targets
      const isTaken = isCallError(error) && error.code === 'already_decided'
      const current = isTaken && first ? await loadCurrent(first.id) : undefined
      onRefused(decision, current)
      if (!current) failWith(error, 'Failed to update status')
    },
  })

const loadCurrent = async (id: string) => {
  const response = await call(getApplicant, { params: { id } }).catch(() => undefined)
  if (!response) return undefined
  const current = toApplicant(response.application)
  patchApplicant(id, () => current)
  return current
}

export const useUndoDecision = ({ onUndone }: Pick<Events, 'onUndone'>) =>
  useMutation({
    ...inOrder,
    // A decision without an id failed or changed nothing, so there is nothing to undo on the server.
    mutationFn: async ({ id }: Decision) => (id ? call(undoDecision, { params: { id }, body: {} }) : null),
    onMutate: revert,
    onSuccess: (response, decision) => {
      const { applications = [], skipped = [] } = response ?? {}
      takeOver(applications, skipped)
      if (decision.targets.length > 1) void queryClient.invalidateQueries({ queryKey: applicantKeys.all })
      onUndone(decision, skipped)
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
    onSuccess: ({ applications }) => takeOver(applications, []),
    onError: error => failWith(error, 'Failed to update status'),
  })

/** The applicant as it is cached now; a component may still show an older one. */
export const currentStatus = (applicant: Target) => findCached(applicant.id)?.status ?? applicant.status
