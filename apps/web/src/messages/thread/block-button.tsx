import type { Thread } from '@fledge/contract/messages/messages'
import { Ban } from 'lucide-react'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useBlockThread } from '../messages.queries.ts'

type BlockButtonProps = {
  thread: Thread
  /** Shows the word instead of the icon. */
  isLabelled?: boolean
}

/** Asks before it blocks, and unblocks at once. It is not shown in a closed conversation. */
export function BlockButton({ thread: { id, state, other }, isLabelled = false }: BlockButtonProps) {
  const block = useBlockThread(id)
  const failed = 'The conversation could not be changed'
  if (state === 'withdrawn' || state === 'ended' || state === 'unopened' || state === 'viewer') return null
  if (state === 'blocked')
    return (
      <Button
        variant="secondary"
        pending={block.isPending}
        onClick={() => toastOutcome(block.mutateAsync(false), { done: `You hear from ${other.name} again`, failed })}
      >
        Unblock
      </Button>
    )
  return (
    <ConfirmDialog
      trigger={
        isLabelled ? (
          <Button variant="ghost" className="text-current">
            <Ban aria-hidden /> Block
          </Button>
        ) : (
          <IconButton label={`Block ${other.name}`}>
            <Ban />
          </IconButton>
        )
      }
      title={`Block ${other.name}?`}
      description="You get no further messages in this conversation. The other side is not told. You can unblock it at any time; what is written meanwhile stays undelivered."
      confirmLabel="Block"
      onConfirm={() => toastOutcome(block.mutateAsync(true), { done: `You have blocked ${other.name}`, failed })}
    />
  )
}
