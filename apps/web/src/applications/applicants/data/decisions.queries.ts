import type { RejectionReason } from '@fledge/contract/answers/rejections'
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
import { refreshCompanyData } from '../../../companies/company-refresh.ts'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { call } from '../../../platform/net/call.ts'
import { isCallError } from '../../../platform/net/call-error.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import { type Applicant, toApplicant } from '../../application.ts'
import { type ApplicantPlace, placeAfter, type StageOfApplicant } from '../stages/applicant-place.ts'
import { findCached, patchApplicant, patchDecided } from './applicant-cache.ts'
import { keepRow } from './kept-rows.ts'
import {
  beginChanges,
  dropChanges,
  isUnsettled,
  type StatusChange,
  settleChanges,
  withPlace,
} from './unsettled-changes.ts'
import { markWithdrawn } from './withdrawn-rows.ts'

export const decisionKey = ['applications', 'decision']

/**
 * Decisions are sent one after the other. A tab that closes too early would lose the last ones, so the browser asks
 * first.
 */
window.addEventListener('beforeunload', event => {
  if (queryClient.isMutating({ mutationKey: decisionKey }) > 0) event.preventDefault()
})

/** A shared scope makes TanStack Query send decisions and undos in the order in which they were made. */
const inOrder = { mutationKey: decisionKey, scope: { id: 'application-status' } }

export type Explanation = { reason: RejectionReason; word: string }

type Target = Pick<Applicant, 'id' | 'status' | 'stage'>

/**
 * A decision on applicants with the statuses before it. The server gives it its id; until then an undo waits for it in the
 * same scope.
 */
export type Decision = {
  targets: Target[]
  status: ApplicationStatus
  /** The stage that was chosen with the status; null for none, undefined when the choice named the status alone. */
  stage?: StageOfApplicant | null | undefined
  /** The server has stored the moves to another stage, which have no decision's id. */
  isStored?: boolean
  /** Why the applicants are rejected. */
  explanation?: Explanation | undefined
  id?: string
  /** An undo concerns only the targets, and not others of the same decision. */
  isPart?: boolean
}

const show = (changes: Target[]) => {
  const begun = beginChanges(changes)
  notifyManager.batch(() => {
    for (const { id, ...place } of changes) {
      keepRow(id)
      patchApplicant(id, cached => withPlace(cached, place))
    }
  })
  return begun
}

/** Restores the former place after a failure, unless a later decision on the applicant is in flight. */
const restore = (begun: StatusChange[], former: Target[]) => {
  dropChanges(begun)
  notifyManager.batch(() => {
    for (const { id, ...place } of former) if (!isUnsettled(id)) patchApplicant(id, cached => withPlace(cached, place))
  })
}

const toDecided = (target: Target, { status, stage }: Pick<Decision, 'status' | 'stage'>): Target => ({
  id: target.id,
  ...placeAfter(target, status, stage),
})

const takeOver = (begun: StatusChange[], applicants: DecidedApplicant[]) => {
  settleChanges(begun, applicants)
  notifyManager.batch(() => {
    for (const applicant of applicants) patchDecided(applicant)
  })
}

const send = async (decision: Decision) => {
  const { targets, status, stage, explanation } = decision
  const staged = stage === undefined ? {} : { stage_id: stage?.id ?? null }
  const [first] = targets
  if (first && targets.length === 1) {
    const body = { status, from: first.status, ...staged, ...explanation }
    const { application, decision: made } = await call(setApplicationStatus, { params: { id: first.id }, body })
    return { applications: [toApplicant(application)], made, skipped: [] }
  }
  const from = Object.fromEntries(targets.map(target => [target.id, target.status]))
  const ids = targets.map(({ id }) => id)
  const {
    applications,
    decision: made,
    skipped,
  } = await call(setApplicationStatuses, { body: { ids, status, from, ...staged, ...explanation } })
  return { applications, made, skipped }
}

type Events = {
  onDecided: (decision: Decision, skipped: string[]) => void
  /** The decision was rejected; `current` is the applicant as a colleague has changed it meanwhile. */
  onRefused: (decision: Decision, current: Applicant | undefined) => void
  onUndone: (decision: Decision, skipped: string[]) => void
}

/** A series of decisions ends with one refresh, which loads what the responses do not contain, such as counts. */
const ofDecisions = { ...inOrder, onSettled: refreshCompanyData }

/** Shows the decision at once; a failure restores only the applicants of this decision. */
export const useDecide = ({ onDecided, onRefused }: Pick<Events, 'onDecided' | 'onRefused'>) =>
  useMutation({
    ...ofDecisions,
    mutationFn: send,
    onMutate: decision => show(decision.targets.map(target => toDecided(target, decision))),
    onSuccess: ({ applications, made, skipped }, decision, begun) => {
      if (made) decision.id = made.id
      decision.isStored = true
      takeOver(begun, applications)
      onDecided(decision, skipped)
    },
    onError: async (error, decision, begun) => {
      restore(begun ?? [], decision.targets)
      const current = await explainRefusal(error, decision)
      onRefused(decision, current)
      if (!current) toastError(error, 'Failed to update status')
    },
  })

const mostChecked = 20

/**
 * The applicant as a colleague or the student has changed it meanwhile; undefined when the decision failed for another
 * reason.
 */
const explainRefusal = async (error: unknown, { targets }: Decision) => {
  const [first] = targets
  if (!isCallError(error) || !first) return undefined
  if (error.code === 'already_decided') return loadCurrent(first.id)
  if (error.code !== 'application_not_found') return undefined
  const [withdrawn] = await markWithdrawn(targets.slice(0, mostChecked).map(({ id }) => id))
  return withdrawn
}

const loadCurrent = async (id: string) => {
  const response = await call(getApplicant, { params: { id } }).catch(() => undefined)
  if (!response) return undefined
  const current = toApplicant(response.application)
  if (!isUnsettled(id)) patchApplicant(id, () => current)
  return current
}

const sendUndo = async ({ id, targets, isPart, isStored, status, stage }: Decision) => {
  // A decision without an id failed or changed no status, so there is none to undo on the server.
  const undone = id
    ? await call(undoDecision, { params: { id }, body: isPart ? { ids: targets.map(target => target.id) } : {} })
    : { applications: [], skipped: [] }
  const moved = isStored && stage !== undefined ? targets.filter(target => target.status === status) : []
  for (const [stage_id, group] of Map.groupBy(moved, target => target.stage?.id ?? null)) {
    const ids = group.map(target => target.id)
    const from = Object.fromEntries(ids.map(each => [each, status]))
    const { applications, skipped } = await call(setApplicationStatuses, { body: { ids, status, stage_id, from } })
    undone.applications.push(...applications)
    undone.skipped.push(...skipped)
  }
  return undone
}

export const useUndoDecision = ({ onUndone }: Pick<Events, 'onUndone'>) =>
  useMutation({
    ...ofDecisions,
    mutationFn: sendUndo,
    onMutate: ({ targets }) => show(targets),
    onSuccess: ({ applications, skipped }, decision, begun) => {
      takeOver(begun, applications)
      onUndone(decision, skipped)
    },
    onError: (error, decision, begun) => {
      restore(
        begun ?? [],
        decision.targets.map(target => toDecided(target, decision)),
      )
      toastError(error, 'Failed to update status')
    },
  })

/** Notifies the students now. After that a decision can no longer be undone without their knowledge. */
export const useTellStudents = () =>
  useMutation({
    ...ofDecisions,
    mutationFn: (ids: string[]) => call(tellStudents, { body: { ids } }),
    onSuccess: ({ applications }) => takeOver([], applications),
    onError: error => toastError(error, 'Failed to update status'),
  })

/** The place in the cache, which may be newer than the one that a component was rendered with. */
export const currentPlace = (applicant: Target): ApplicantPlace => {
  const { status, stage } = findCached(applicant.id) ?? applicant
  return { status, stage }
}
