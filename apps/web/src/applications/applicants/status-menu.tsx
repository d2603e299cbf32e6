import { type ApplicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { hasShortcuts, useShortcuts } from '../../platform/storage/shortcuts.ts'
import { ApplicationStatusBadge } from '../../statuses/application-status.tsx'
import { Key } from '../../ui/text/key-hint.tsx'

type StatusMenuProps = {
  /** The button that opens the menu. */
  trigger: ReactNode
  /** Absent for a selection of people with different statuses. */
  status?: ApplicationStatus | undefined
  onChoose: (status: ApplicationStatus) => void
  /** Moves the focus when the menu closes; by default it returns to the trigger. */
  onCloseFocus?: (event: Event) => void
}

/** All five statuses. Arrow keys only move the highlight; Enter, a click or the key of a status chooses, once. */
export function StatusMenu({ trigger, status, onChoose, onCloseFocus }: StatusMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const hasKeys = useShortcuts()
  const pressKey = (event: KeyboardEvent) => {
    const chosen = applicationStatuses[Number(event.key) - 1]
    if (!chosen || !hasShortcuts() || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setOpen(false)
    onChoose(chosen)
  }
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onKeyDown={pressKey}
          {...(onCloseFocus && { onCloseAutoFocus: onCloseFocus })}
          className="z-50 grid min-w-48 animate-fade gap-0.5 rounded-card border border-line bg-raised p-1 shadow-soft"
        >
          {applicationStatuses.map((each, index) => (
            <DropdownMenu.CheckboxItem
              key={each}
              checked={each === status}
              onSelect={() => onChoose(each)}
              className="flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-ink/8"
            >
              <ApplicationStatusBadge status={each} forCompany />
              <DropdownMenu.ItemIndicator className="ml-auto">
                <Check aria-hidden className="size-4" />
              </DropdownMenu.ItemIndicator>
              {each !== status && hasKeys && (
                <span aria-hidden className="ml-auto hidden md:inline">
                  <Key>{index + 1}</Key>
                </span>
              )}
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
