import type { ApplicationStatus } from '@fledge/contract/statuses'
import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../platform/rendering/use-stable-callback.ts'
import type { Applicant } from '../application.ts'
import { focusApplicant, focusedApplicant, focusedMove, refocusApplicant } from './applicant-focus.ts'
import { useSetApplicationStatus, useSetApplicationStatuses } from './applicants.queries.ts'
import { useApplicantKeys } from './use-applicant-keys.ts'

type ReviewOptions = {
  /** In the order in which the screen shows them. */
  applicants: Applicant[]
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

/** Who is selected, who is open, and what the keys do: everything that the list and the board share. */
export const useApplicantReview = ({ applicants, openId, onOpen }: ReviewOptions) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const setStatus = useSetApplicationStatus()
  const setStatuses = useSetApplicationStatuses()
  const held = useRef<{ id: string; status: ApplicationStatus; mark: string | undefined }>(undefined)
  const open = applicants.find(applicant => applicant.id === openId)
  const chosen = applicants.filter(applicant => selected.has(applicant.id))

  const neighbour = (id: string | undefined, step: 1 | -1) => {
    const at = applicants.findIndex(applicant => applicant.id === id)
    return at === -1 ? applicants[0] : applicants[at + step]
  }

  const change = useStableCallback((applicant: Applicant, status: ApplicationStatus) => {
    if (applicant.status === status) return
    if (focusedApplicant() === applicant.id) held.current = { id: applicant.id, status, mark: focusedMove() }
    setStatus.mutate({ applicant, status })
  })

  // a card that changes its column is drawn anew there, and would lose the focus
  useEffect(() => {
    const { current } = held
    if (!current || !applicants.some(({ id, status }) => id === current.id && status === current.status)) return
    held.current = undefined
    if (document.activeElement === document.body) refocusApplicant(current.id, current.mark)
  })

  const toggle = useStableCallback((id: string) =>
    setSelected(known => {
      const now = new Set(known)
      if (!now.delete(id)) now.add(id)
      return now
    }),
  )

  // the address is a moment behind: a key pressed meanwhile must not decide on somebody not yet in sight
  const wanted = useRef(openId)
  useEffect(() => {
    wanted.current = openId
  }, [openId])
  const isTurning = () => openId !== undefined && wanted.current !== openId
  const turnTo = (id: string) => {
    wanted.current = id
    onOpen(id)
  }

  const step = (by: 1 | -1) => {
    if (isTurning()) return
    const to = neighbour(open?.id ?? focusedApplicant(), by)
    if (!to) return
    if (open) turnTo(to.id)
    else focusApplicant(to.id)
  }

  /** Sets a status and moves on to the next applicant, so that a decision is one key. */
  const decide = (status: ApplicationStatus) => {
    if (isTurning()) return
    const id = open?.id ?? focusedApplicant()
    const applicant = applicants.find(each => each.id === id)
    if (!applicant) return
    const next = neighbour(id, 1)
    change(applicant, status)
    if (!next) return
    if (open) turnTo(next.id)
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
    chosen,
    isSelected: (id: string) => selected.has(id),
    toggle,
    selectAll: (all: boolean) => setSelected(new Set(all ? applicants.map(({ id }) => id) : [])),
    change,
    decide,
    step,
    changeChosen: (status: ApplicationStatus) => {
      const moving = chosen.filter(applicant => applicant.status !== status)
      if (moving.length > 0) setStatuses.mutate({ applicants: moving, status })
      setSelected(new Set())
    },
  }
}
export type ApplicantReview = ReturnType<typeof useApplicantReview>
