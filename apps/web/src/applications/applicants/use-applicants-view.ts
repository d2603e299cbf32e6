import type { ApplicationStatus } from '@fledge/contract/statuses'
import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../platform/rendering/use-stable-callback.ts'
import { useCanRecruit } from '../../team/team-role.tsx'
import type { Applicant } from '../application.ts'
import {
  focusApplicant,
  focusedApplicant,
  focusNote,
  focusSearch,
  isInPane,
  isInPaneHeader,
} from './applicant-focus.ts'
import { useRateApplicant } from './data/reviews.queries.ts'
import { findNewestUndoable } from './decisions/newest-undoable.ts'
import { type ChosenPlace, toTarget, useDecisions } from './decisions/use-decisions.tsx'
import { isSelectionShown } from './selection/selection-mark.ts'
import { useSelection } from './selection/use-selection.ts'
import { useApplicantKeys } from './use-applicant-keys.ts'

type ViewOptions = {
  /** The applicants in the order of the screen. */
  rows: Applicant[]
  openId: string | undefined
  /** The open applicant, who may be on another page. */
  open: Applicant | undefined
  onOpen: (id: string | undefined) => void
  /** Loads the next or previous page; resolves to the applicant who comes next, or undefined at the end. */
  onLeaveBatch: (by: 1 | -1) => Promise<string | undefined>
  /** True when the open applicant is shown next to the list instead of in a panel over it. */
  isSideBySide: boolean
}

/** The selection, the open applicant and the keys: the state that the list and the board share. */
export const useApplicantsView = ({ rows, openId, open, onOpen, onLeaveBatch, isSideBySide }: ViewOptions) => {
  const selection = useSelection(rows)
  const rate = useRateApplicant()
  /** The row that takes the focus once it is on the screen. */
  const wantedFocus = useRef<string>(undefined)
  /** The id of the last applicant, once the person has tried to move past it. */
  const [endId, setEndId] = useState<string>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const isLeavingBatch = useRef(false)
  const lastAt = useRef(0)
  const openAt = rows.findIndex(({ id }) => id === openId)
  useEffect(() => {
    if (openAt !== -1) lastAt.current = openAt
  }, [openAt])

  // The id that the person has opened. Until the URL changes, the screen shows the former applicant, and keys are
  // ignored because they would decide on the wrong one.
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

  const changeStatus = useStableCallback((applicant: Applicant, to: ChosenPlace) =>
    decisions.decide([toTarget(applicant)], to),
  )
  const undoOf = useStableCallback(decisions.undoOf)

  // The elements of the former applicant are removed, and the focus inside them would be lost.
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
    // When a colleague's decision has removed the row, the next row takes its index.
    const to = at === -1 ? rows[by === 1 ? lastAt.current : Math.max(0, lastAt.current - 1)] : rows[at + by]
    if (to) show(to.id)
    else if (from) void leaveBatch(by, from)
  }

  /** Sets a status and goes to the next applicant, so that a decision is one key press. */
  const decide = (to: ChosenPlace) => {
    if (isSwitching()) return
    const applicant = current()
    if (!applicant || applicant.isWithdrawn) return
    decisions.decide([toTarget(applicant)], to, () => {
      step(1)
      hasChosen.current = false
    })
  }

  const changeSelected = (to: ChosenPlace) => decisions.decide(selection.targets, to, selection.clear)

  /** While people are selected, keys act on the selection, and only if a visible bar says so. */
  const decideByKey = (status: ApplicationStatus) => {
    if (selection.count === 0) decide({ status })
    else if (isSelectionShown()) changeSelected({ status })
  }

  /**
   * Undoes the decision on the applicant that the person has opened, otherwise the last one of this tab or of an
   * earlier visit.
   */
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
    onSearch: focusSearch,
    onHelp: () => setHelpOpen(true),
  })

  return {
    open,
    openApplicant,
    /** True when the person has tried to move past the last applicant. */
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
    keyHelp: { isOpen: isHelpOpen, onOpenChange: setHelpOpen },
  }
}
export type ApplicantsViewState = ReturnType<typeof useApplicantsView>
