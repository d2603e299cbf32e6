import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { Check, ChevronDown } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { Button } from '../../ui/button.tsx'
import { offeredRoles, roleDescriptions, roleNames } from '../team-role.tsx'

type RoleMenuProps = { role: CompanyRole; label: string; pending: boolean; onChoose: (role: CompanyRole) => void }

/** The three roles, inside the main landmark: a portal would put them outside. Unlike a select, arrow keys only move the highlight: a member never passes through a role. */
export const RoleMenu = ({ role, label, pending, onChoose }: RoleMenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>
      <Button variant="secondary" aria-label={label} pending={pending} className="px-3">
        {roleNames[role]} <ChevronDown aria-hidden className="text-muted" />
      </Button>
    </DropdownMenu.Trigger>
    <DropdownMenu.Content
      align="end"
      sideOffset={4}
      collisionPadding={8}
      className="z-50 grid w-72 max-w-[calc(100vw-2rem)] animate-fade gap-0.5 rounded-card border border-line bg-raised p-1 shadow-soft"
    >
      {offeredRoles.map(each => (
        <DropdownMenu.CheckboxItem
          key={each}
          checked={each === role}
          onSelect={() => each !== role && onChoose(each)}
          className="flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 py-2 outline-none data-highlighted:bg-ink/8"
        >
          <span className="grid">
            <span className="font-medium">{roleNames[each]}</span>
            <span className="text-muted text-sm">{roleDescriptions[each]}</span>
          </span>
          <DropdownMenu.ItemIndicator className="ml-auto">
            <Check aria-hidden className="size-5" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.CheckboxItem>
      ))}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
)
