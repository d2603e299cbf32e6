import type { InternshipStatus } from '@fledge/contract/statuses'
import { useRef, useState } from 'react'
import { useStableCallback } from '../../../platform/rendering/use-stable-callback.ts'

/** What an act on several internships needs to know of each. */
export type SelectedPosting = { id: string; status: InternshipStatus; application_deadline: string | null }

const pick = ({ id, status, application_deadline }: SelectedPosting): SelectedPosting => ({
  id,
  status,
  application_deadline,
})

/** The selected internships. They may be on other pages than the one on the screen. */
export const useSelectedPostings = (rows: SelectedPosting[]) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, SelectedPosting>>(new Map())
  const anchor = useRef<string>(undefined)
  // A row on the screen is newer than the copy from the time of its selection.
  const fresh = new Map(rows.map(row => [row.id, row]))

  /** With `isRange`, all rows from the last toggled one to this one get the state of the last one. */
  const toggle = useStableCallback((id: string, isRange: boolean) => {
    const at = rows.findIndex(row => row.id === id)
    const from = isRange ? rows.findIndex(row => row.id === anchor.current) : -1
    const range = from === -1 ? rows.slice(at, at + 1) : rows.slice(Math.min(from, at), Math.max(from, at) + 1)
    const isOn = from === -1 ? !chosen.has(id) : chosen.has(anchor.current ?? '')
    anchor.current = id
    setChosen(before => {
      const changed = new Map(before)
      for (const row of range) {
        if (isOn) changed.set(row.id, pick(row))
        else changed.delete(row.id)
      }
      return changed
    })
  })
  const select = useStableCallback((postings: SelectedPosting[]) => {
    anchor.current = undefined
    setChosen(new Map(postings.map(posting => [posting.id, pick(posting)])))
  })
  return {
    postings: [...chosen.values()].map(posting => fresh.get(posting.id) ?? posting),
    count: chosen.size,
    has: (id: string) => chosen.has(id),
    toggle,
    select,
    isPageSelected: rows.length > 0 && rows.every(({ id }) => chosen.has(id)),
  }
}
export type PostingSelection = ReturnType<typeof useSelectedPostings>
