import { useLayoutEffect, useRef } from 'react'
import type { Applicant } from '../../application.ts'
import { SelectionActions } from '../selection/selection-actions.tsx'
import type { ApplicantsViewState } from '../use-applicants-view.ts'
import { StatusActions } from './status-actions.tsx'

type PanelActsProps = { applicant: Applicant; viewState: ApplicantsViewState }

/** The buttons for the open applicant, or for the selected people while there are any: never both. */
export function PanelActions({ applicant, viewState }: PanelActsProps) {
  const { selection } = viewState
  const isSelecting = selection.count > 0
  const box = useRef<HTMLDivElement>(null)
  const wasSelecting = useRef(isSelecting)
  // One set of buttons replaces the other, and the focus would fall to the body with the former set.
  useLayoutEffect(() => {
    if (wasSelecting.current === isSelecting) return
    wasSelecting.current = isSelecting
    if (document.activeElement !== document.body) return
    const target = isSelecting ? '[data-clear-selection]' : 'button'
    box.current?.querySelector<HTMLElement>(target)?.focus()
  }, [isSelecting])
  return (
    <div ref={box} className="grid grid-cols-1">
      {isSelecting ? (
        <SelectionActions count={selection.count} onChoose={viewState.changeSelected} onClear={selection.clear} />
      ) : (
        <StatusActions applicant={applicant} onDecide={viewState.decide} />
      )}
    </div>
  )
}
