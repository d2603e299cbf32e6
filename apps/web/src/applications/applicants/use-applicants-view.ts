import type { ApplicationStatus } from '@fledge/contract/statuses'
import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../platform/rendering/use-stable-callback.ts'
import { useCanRecruit } from '../../team/team-role.tsx'
import type { Applicant } from '../application.ts'
import { focusApplicant, focusedApplicant, focusNote, isInPane, isInPaneHeader } from './applicant-focus.ts'
import { useRateApplicant } from './data/reviews.queries.ts'
import { findNewestUndoable } from './decisions/newest-undoable.ts'
import { toTarget, useDecisions } from './decisions/use-decisions.tsx'
import { isSelectionShown } from './selection/selection-mark.ts'
import { useSelection } from './selection/use-selection.ts'
import { useApplicantKeys } from './use-applicant-keys.ts'

type ViewOptions = {
  /** In the order of the screen. */
  rows: Applicant[]
  openId: string | undefined
  /** The open applicant, who may be on another page. */
  open: Applicant | undefined
  onOpen: (id: string | undefined) => void
  /** Goes to the batch behind or before the rows; resolves to the applicant who comes next, or undefined at the end. */
  onLeaveBatch: (by: 1 | -1) => Promise<string | undefined>
  /** The open applicant stands beside the list instead of in a panel over it. */
  isSideBySide: boolean
}

/** The selection, the open applicant and the keys: the state that the list and the board share. */
export const useApplicantsView = ({ rows, openId, open, onOpen, onLeaveBatch, isSideBySide }: ViewOptions) => {
  const selection = useSelection(rows)
  const rate = useRateApplicant()
  /** The row that takes the focus once it is on the screen. */
  const wantedFocus = useRef<string>(undefined)
  /** The applicant behind whom nobody comes, once the person has tried to go on. */
  const [endId, setEndId] = useState<string>()
  const isLeavingBatch = useRef(false)
  const lastAt = useRef(0)
  const openAt = rows.findIndex(({ id }) => id === openId)
  useEffect(() => {
    if (openAt !== -1) lastAt.current = openAt
  }, [openAt])

  // The applicant whom the person has chosen. Until the URL has changed too, the former one is shown, and keys are ignored:
  // they would decide on the former one.
  const requestedId = useRef(openId)
  useEffect(() => {
    requestedId.current = openId
  }, [openId])
  const isSwitching = () => isLeavingBatch.current || (openId !== undefined && requestedId.current !== openId)

  /** False after a decision, which goes to the next applicant by itself. */
  const hasChosen = useRef(false)
  const openApplicant = useStableCallback((id: string) => {
    hasChosen.current = true
    requestedId.current = id
    onOpen(id)
  })

  const show = (id: string) => {
    setEndId(undefined)
    if (openId === undefined) return focusApplicant(id)
    wantedFocus.current = id
    openApplicant(id)
  }

  const decisions = useDecisions({
    onUndo: ([id, ...others]) => {
      if (id && others.length === 0 && openId !== undefined && openId !== id) show(id)
    },
  })

  const current = () => {
    const id = openId ?? focusedApplicant()
    return open?.id === id ? open : rows.find(each => each.id === id)
  }

  const changeStatus = useStableCallback((applicant: Applicant, status: ApplicationStatus) =>
    decisions.decide([toTarget(applicant)], status),
  )
  const undoOf = useStableCallback(decisions.undoOf)

  // The parts of the former applicant are gone, and with them the focus that was in one of them.
  useEffect(() => {
    const wanted = wantedFocus.current
    if (!isSideBySide || !wanted || wanted !== openId || !rows.some(({ id }) => id === wanted)) return
    wantedFocus.current = undefined
    focusApplicant(wanted, { keepsFocus: isInPaneHeader() })
  })

  const leaveBatch = async (by: 1 | -1, from: string) => {
    isLeavingBatch.current = true
    try {
      const next = await onLeaveBatch(by)
      if (next) wantedFocus.current = next
      else if (by === 1) setEndId(from)
    } finally {
      isLeavingBatch.current = false
    }
  }

  const step = (by: 1 | -1) => {
    if (isSwitching()) return
    const from = openId ?? focusedApplicant()
    const at = rows.findIndex(each => each.id === from)
    // A row that a colleague's decision has removed leaves its place to the next one.
    const to = at === -1 ? rows[by === 1 ? lastAt.current : Math.max(0, lastAt.current - 1)] : rows[at + by]
    if (to) show(to.id)
    else if (from) void leaveBatch(by, from)
  }

  /** Sets a status and goes to the next applicant, so that a decision is one key press. */
  const decide = (status: ApplicationStatus) => {
    if (isSwitching()) return
    const applicant = current()
    if (!applicant || applicant.isWithdrawn) return
    decisions.decide([toTarget(applicant)], status, () => {
      step(1)
      hasChosen.current = false
    })
  }

  const changeSelected = (status: ApplicationStatus) => decisions.decide(selection.targets, status, selection.clear)

  /** While people are selected, a key acts on them, and only where the screen says so. */
  const decideByKey = (status: ApplicationStatus) => {
    if (selection.count === 0) decide(status)
    else if (isSelectionShown()) changeSelected(status)
  }

  /** The decision on the applicant whom the person has gone to, otherwise the last one of this tab or of an earlier visit. */
  const undoByKey = () => {
    const applicant = current()
    if (applicant?.undo && hasChosen.current) return undoOf(applicant)
    if (decisions.undoLast()) return
    const undoable = applicant?.undo ? applicant : findNewestUndoable(rows)
    if (undoable) undoOf(undoable)
  }

  const canRecruit = useCanRecruit()
  useApplicantKeys({
    canStepByArrow: () => (openId === undefined ? true : isSideBySide && !isInPane()),
    onStep: step,
    onStatus: decideByKey,
    onRate: rating => {
      const applicant = current()
      if (applicant && !applicant.isWithdrawn && applicant.rating !== rating) rate.mutate({ applicant, rating })
    },
    onToggle: () => {
      if (!canRecruit || current()?.isWithdrawn) return
      const id = isSideBySide ? openId : openId === undefined && focusedApplicant()
      if (id) selection.toggle(id)
    },
    onNote: focusNote,
    onResume: () => {
      const applicant = current()
      if (applicant && !applicant.isWithdrawn) window.open(applicant.resume_url, '_blank', 'noopener,noreferrer')
    },
    onUndo: undoByKey,
  })

  return {
    open,
    openApplicant,
    /** The person has tried to go on behind the last applicant. */
    isAtEnd: endId !== undefined && endId === (openId ?? rows.at(-1)?.id),
    selection,
    question: decisions.question,
    isSelected: selection.has,
    toggle: selection.toggle,
    changeStatus,
    undoOf,
    decide,
    step,
    changeSelected,
  }
}
export type ApplicantsViewState = ReturnType<typeof useApplicantsView>
