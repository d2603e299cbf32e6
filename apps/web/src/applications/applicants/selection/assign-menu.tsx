import { UserRound } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { useColleagues } from '../../../team/team.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { formatCount } from '../../../ui/text/amounts.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAssignApplicants } from '../data/assignments.queries.ts'

type AssignMenuProps = { ids: string[]; onAssigned: () => void }

/** Assigns all selected applicants to one member. A company of one person has no choice, so nothing is shown. */
export function AssignMenu({ ids, onAssigned }: AssignMenuProps) {
  const members = useColleagues().data?.members ?? []
  const assign = useAssignApplicants()
  if (members.length < 2) return null
  const choose = (userId: string | null, name: string) =>
    assign.mutateAsync({ ids, userId }).then(
      () => {
        toast.success(`${formatCount(ids.length, 'person', 'people')}: assigned to ${name}`)
        onAssigned()
      },
      () => undefined,
    )
  const options = [
    ...members.map(({ user_id, full_name, email }) => ({ id: user_id, name: full_name || email })),
    { id: null, name: 'Nobody' },
  ]
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button variant="ghost" className="gap-1 px-2 text-sm" pending={assign.isPending}>
          <UserRound aria-hidden className="size-4" /> Assign
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 grid max-h-[min(26rem,var(--radix-dropdown-menu-content-available-height))] w-56 animate-fade gap-0.5 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-soft"
        >
          {options.map(({ id, name }) => (
            <DropdownMenu.Item
              key={id}
              className="flex min-h-11 cursor-pointer select-none items-center rounded-control px-3 text-sm outline-none data-highlighted:bg-ink/8"
              onSelect={() => void choose(id, id ? name : 'nobody')}
            >
              <bdi className="min-w-0 truncate">{name}</bdi>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
