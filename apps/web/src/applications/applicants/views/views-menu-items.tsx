import type { ApplicantView } from '@fledge/contract/review/applicant-views'
import { Check } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { type ReactNode, useState } from 'react'
import { type ApplicantFilters, toViewFilters, withoutFilters } from '../applicant-filters.ts'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useViews } from './views.queries.ts'

const item =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-sm outline-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-ink/8'

/** Filters in one order, so that equal filters are equal texts. */
const keyOf = (filters: object) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => a.localeCompare(b)),
  )

export type ViewsMenuProps = {
  trigger: ReactNode
  startsOpen?: boolean
  filters: ApplicantFilters
  onFilter: (change: Partial<ApplicantFilters>) => void
}

/** The own saved views: choose one, save the present filters, rename and delete. */
export function ViewsMenuItems({ trigger, startsOpen = false, filters, onFilter }: ViewsMenuProps) {
  const { data: views = [] } = useViews()
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const present = toViewFilters(filters)
  const presentKey = keyOf(present)
  const close = () => setDialog(undefined)
  const choose = ({ filters: saved }: ApplicantView) => onFilter({ ...withoutFilters, sort: undefined, ...saved })
  return (
    <>
      <DropdownMenu.Root modal={false} defaultOpen={startsOpen}>
        <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            className="z-50 grid max-h-[min(26rem,var(--radix-dropdown-menu-content-available-height))] w-64 animate-fade gap-0.5 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-soft"
          >
            {views.length === 0 && (
              <p className="px-3 py-2 text-muted text-sm">Filters that you use often can be saved here under a name.</p>
            )}
            {views.map(view => (
              <DropdownMenu.CheckboxItem
                key={view.id}
                checked={keyOf(view.filters) === presentKey}
                onSelect={() => choose(view)}
                className={item}
              >
                <bdi className="min-w-0 truncate">{view.name}</bdi>
                <DropdownMenu.ItemIndicator className="ml-auto">
                  <Check aria-hidden className="size-4" />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.CheckboxItem>
            ))}
            <DropdownMenu.Separator className="my-1 h-px bg-line" />
            <DropdownMenu.Item
              className={item}
              disabled={!Object.values(present).some(Boolean)}
              onSelect={() => setDialog('save')}
            >
              Save these filters
            </DropdownMenu.Item>
            {views.length > 0 && (
              <DropdownMenu.Item className={item} onSelect={() => setDialog('manage')}>
                Rename or delete
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <SaveViewDialog filters={present} isOpen={dialog === 'save'} onClose={close} />
      <ManageViewsDialog views={views} isOpen={dialog === 'manage'} onClose={close} />
    </>
  )
}
