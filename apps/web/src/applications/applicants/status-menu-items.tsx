import { applicationStatuses } from '@fledge/contract/statuses'
import { Check } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { hasShortcuts, useShortcuts } from '../../platform/storage/shortcuts.ts'
import { cn } from '../../ui/class-names.ts'
import { Key } from '../../ui/text/key-hint.tsx'
import type { ChosenPlace } from './decisions/use-decisions.tsx'
import { type ApplicantPlace, isSamePlace, placeKeyOf, placesWith } from './stages/applicant-place.ts'
import { PlaceBadge } from './stages/place-badge.tsx'
import { useStages } from './stages/stages.queries.ts'

export type StatusMenuProps = {
  /** The button that opens the menu. */
  trigger: ReactNode
  /** Absent for a selection of people in different places. */
  place?: ApplicantPlace | undefined
  onChoose: (to: ChosenPlace) => void
  /** Moves the focus when the menu closes; by default it returns to the trigger. */
  onCloseFocus?: (event: Event) => void
  startsOpen?: boolean
}

/** All five statuses and the stages. Arrow keys only move the highlight; Enter, a click or the key of a status chooses, once. */
export function StatusMenuItems({ trigger, place, onChoose, onCloseFocus, startsOpen = false }: StatusMenuProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const hasKeys = useShortcuts()
  const stages = useStages()
  // The places at the time of opening: a stage that a colleague adds must not move another item under the finger.
  const [places, setPlaces] = useState(() => placesWith(stages))
  const changeOpen = (isNext: boolean) => {
    if (isNext) setPlaces(placesWith(stages))
    setOpen(isNext)
  }
  const chosen = useRef<ChosenPlace | null>(null)
  const choose = (to: ChosenPlace) => {
    chosen.current = to
    setOpen(false)
  }
  // A choice may open a dialog. It waits until the focus has left the menu, or the dialog would return the focus to an item
  // that is gone.
  const closeFocus = (event: Event) => {
    onCloseFocus?.(event)
    const to = chosen.current
    chosen.current = null
    if (to) queueMicrotask(() => onChoose(to))
  }
  const pressKey = (event: KeyboardEvent) => {
    const status = applicationStatuses[Number(event.key) - 1]
    if (!status || !hasShortcuts() || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    choose({ status })
  }
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={changeOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onKeyDown={pressKey}
          onCloseAutoFocus={closeFocus}
          className="z-50 grid min-w-48 animate-fade gap-0.5 rounded-card border border-line bg-raised p-1 shadow-soft"
        >
          {places.map(each => (
            <DropdownMenu.CheckboxItem
              key={placeKeyOf(each)}
              checked={place !== undefined && isSamePlace(each, place)}
              onSelect={() => choose(each)}
              className={cn(
                'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-ink/8',
                each.stage && 'pl-7',
              )}
            >
              <PlaceBadge place={each} />
              <DropdownMenu.ItemIndicator className="ml-auto">
                <Check aria-hidden className="size-4" />
              </DropdownMenu.ItemIndicator>
              {!each.stage && !(place && isSamePlace(each, place)) && hasKeys && (
                <span aria-hidden className="ml-auto hidden md:inline">
                  <Key>{applicationStatuses.indexOf(each.status) + 1}</Key>
                </span>
              )}
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
