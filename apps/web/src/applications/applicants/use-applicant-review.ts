import type { Applicant, ApplicationStatus } from '@fledge/contract/applications'
import { useState } from 'react'
import { focusApplicant, focusedApplicant } from './applicant-focus.ts'
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
  const open = applicants.find(applicant => applicant.id === openId)
  const chosen = applicants.filter(applicant => selected.has(applicant.id))

  const neighbour = (id: string | undefined, step: 1 | -1) => {
    const at = applicants.findIndex(applicant => applicant.id === id)
    return at === -1 ? applicants[0] : applicants[at + step]
  }

  const change = (applicant: Applicant, status: ApplicationStatus) => {
    if (applicant.status !== status) setStatus.mutate({ applicant, status })
  }

  const toggle = (id: string) =>
    setSelected(known => {
      const now = new Set(known)
      if (!now.delete(id)) now.add(id)
      return now
    })

  const step = (by: 1 | -1) => {
    const to = neighbour(open?.id ?? focusedApplicant(), by)
    if (!to) return
    if (open) onOpen(to.id)
    else focusApplicant(to.id)
  }

  /** Sets a status and moves on to the next applicant, so that a decision is one key. */
  const decide = (status: ApplicationStatus) => {
    const id = open?.id ?? focusedApplicant()
    const applicant = applicants.find(each => each.id === id)
    if (!applicant) return
    const next = neighbour(id, 1)
    change(applicant, status)
    if (!next) return
    if (open) onOpen(next.id)
    // after React has drawn the change: on the board the card may stand in another column by then
    else requestAnimationFrame(() => focusApplicant(next.id))
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
