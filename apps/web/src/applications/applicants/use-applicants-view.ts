import type { ApplicationStatus } from '@fledge/contract/statuses'
import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../platform/rendering/use-stable-callback.ts'
import { toast } from '../../ui/toasts/toast.ts'
import type { Applicant } from '../application.ts'
import { focusApplicant, focusedApplicant, focusedMove, refocusApplicant } from './applicant-focus.ts'
import { useDecide } from './data/decisions.queries.ts'
import { useApplicantKeys } from './use-applicant-keys.ts'

type ViewOptions = {
  /** In the order of the screen. */
  applicants: Applicant[]
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

/** The selection, the open applicant and the keys: the state that the list and the board share. */
export const useApplicantsView = ({ applicants, openId, onOpen }: ViewOptions) => {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const setStatus = useDecide({
    onDecided: () => toast.success('Application status updated!', { id: 'application-status' }),
  })
  const movedFocus = useRef<{ id: string; status: ApplicationStatus; mark: string | undefined }>(undefined)
  const open = applicants.find(applicant => applicant.id === openId)
  const selected = applicants.filter(applicant => selectedIds.has(applicant.id))

  const neighbour = (id: string | undefined, step: 1 | -1) => {
    const at = applicants.findIndex(applicant => applicant.id === id)
    return at === -1 ? applicants[0] : applicants[at + step]
  }

  const changeStatus = useStableCallback((applicant: Applicant, status: ApplicationStatus) => {
    if (applicant.status === status) return
    if (focusedApplicant() === applicant.id) movedFocus.current = { id: applicant.id, status, mark: focusedMove() }
    setStatus.mutate({ targets: [{ id: applicant.id, status: applicant.status }], status })
  })

  // React mounts a card anew in its new column, which would lose the focus.
  useEffect(() => {
    const { current } = movedFocus
    if (!current || !applicants.some(({ id, status }) => id === current.id && status === current.status)) return
    movedFocus.current = undefined
    if (document.activeElement === document.body) refocusApplicant(current.id, current.mark)
  })

  const toggle = useStableCallback((id: string) =>
    setSelectedIds(ids => {
      const changed = new Set(ids)
      if (!changed.delete(id)) changed.add(id)
      return changed
    }),
  )

  // The URL changes later than the key press. Without this a second key would decide on an applicant who is not shown yet.
  const requestedId = useRef(openId)
  useEffect(() => {
    requestedId.current = openId
  }, [openId])
  const isSwitching = () => openId !== undefined && requestedId.current !== openId
  const switchTo = (id: string) => {
    requestedId.current = id
    onOpen(id)
  }

  const step = (by: 1 | -1) => {
    if (isSwitching()) return
    const to = neighbour(open?.id ?? focusedApplicant(), by)
    if (!to) return
    if (open) switchTo(to.id)
    else focusApplicant(to.id)
  }

  /** Sets a status and goes to the next applicant, so that a decision is one key press. */
  const decide = (status: ApplicationStatus) => {
    if (isSwitching()) return
    const id = open?.id ?? focusedApplicant()
    const applicant = applicants.find(each => each.id === id)
    if (!applicant) return
    const next = neighbour(id, 1)
    changeStatus(applicant, status)
    if (!next) return
    if (open) switchTo(next.id)
    else focusApplicant(next.id)
  }

  useApplicantKeys({
    isOpen: open !== undefined,
    onStep: step,
    onStatus: decide,
    onToggle: () => {
      const id = focusedApplicant()
      if (id) toggle(id)
    },
  })

  return {
    open,
    selected,
    isSelected: (id: string) => selectedIds.has(id),
    toggle,
    selectAll: (all: boolean) => setSelectedIds(new Set(all ? applicants.map(({ id }) => id) : [])),
    changeStatus,
    decide,
    step,
    changeSelected: (status: ApplicationStatus) => {
      const moving = selected.filter(applicant => applicant.status !== status)
      if (moving.length > 0)
        setStatus.mutate({ targets: moving.map(({ id, status: from }) => ({ id, status: from })), status })
      setSelectedIds(new Set())
    },
  }
}
export type ApplicantsViewState = ReturnType<typeof useApplicantsView>
