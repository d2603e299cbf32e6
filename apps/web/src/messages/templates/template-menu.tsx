import type { Thread } from '@fledge/contract/messages/messages'
import { fillTemplate } from '@fledge/contract/messages/templates'
import { NotebookText, Settings2 } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTemplates } from './templates.queries.ts'
import { TemplatesDialog } from './templates-dialog.tsx'

type TemplateMenuProps = { thread: Thread; onInsert: (text: string) => void }

const itemLook =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-ink/8'

/** Inserts a template with the names filled in; the text can be changed before it is sent. */
export function TemplateMenu({ thread: { other, title }, onInsert }: TemplateMenuProps) {
  const { data: templates = [] } = useTemplates()
  const [isManaging, setManaging] = useState(false)
  const chosen = useRef<string | null>(null)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [firstName = ''] = other.name.split(/\s+/)
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild ref={setButton}>
          <IconButton label="Templates">
            <NotebookText />
          </IconButton>
        </DropdownMenu.Trigger>
        {/* Outside of the landmark or the dialog, screen readers that move by regions would not find the menu. */}
        <DropdownMenu.Portal container={button?.closest<HTMLElement>('[role=dialog], main') ?? null}>
          <DropdownMenu.Content
            align="start"
            side="top"
            sideOffset={4}
            collisionPadding={8}
            className="z-50 grid max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))] min-w-56 max-w-80 animate-fade grid-cols-1 gap-0.5 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-soft"
            onCloseAutoFocus={event => {
              if (chosen.current === null) return
              // The field gets the focus instead of the button of the menu.
              event.preventDefault()
              onInsert(chosen.current)
              chosen.current = null
            }}
          >
            {templates.map(({ id, name, body }) => (
              <DropdownMenu.Item
                key={id}
                className={itemLook}
                onSelect={() => {
                  chosen.current = fillTemplate(body, { first_name: firstName, title })
                }}
              >
                <bdi className="truncate">{name}</bdi>
              </DropdownMenu.Item>
            ))}
            {templates.length > 0 && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
            <DropdownMenu.Item className={itemLook} onSelect={() => setManaging(true)}>
              <Settings2 aria-hidden className="size-4" />
              Manage templates
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <TemplatesDialog open={isManaging} onOpenChange={setManaging} />
    </>
  )
}
