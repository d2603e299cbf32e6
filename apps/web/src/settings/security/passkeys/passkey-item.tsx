import type { Passkey } from '@fledge/contract/sign-in/security-responses'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { isCallError } from '../../../platform/net/call-error.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { shortDate, timeAgo } from '../../../ui/text/dates.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { useRenamePasskey } from './passkeys.queries.ts'

type PasskeyItemProps = { passkey: Passkey; removing: boolean; onRemove: () => void }

export function PasskeyItem({ passkey, removing, onRemove }: PasskeyItemProps) {
  const { id, name, created_at, last_used_at } = passkey
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRenamePasskey()

  const save = async (newName: string) => {
    try {
      await rename.mutateAsync({ id, name: newName })
    } catch (error) {
      toastError(error, 'Failed to rename the passkey')
      // The dialog keeps the typed name after an error, unless another tab has removed the passkey.
      if (!isCallError(error, 404)) return
    }
    setRenaming(false)
  }

  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <KeyRound aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="wrap-anywhere font-medium">
          {name}
        </p>
        <p className="text-muted text-sm">
          <span className="whitespace-nowrap">Added {shortDate(created_at)}</span>{' '}
          <span className="whitespace-nowrap">
            · {last_used_at ? `last used ${timeAgo(last_used_at)}` : 'not used yet'}
          </span>
        </p>
      </div>
      <div className="-mr-2 flex shrink-0">
        <Dialog
          open={isRenaming}
          onOpenChange={setRenaming}
          title="Rename the passkey"
          trigger={
            <IconButton label={`Rename ${name}`}>
              <Pencil />
            </IconButton>
          }
        >
          <PasskeyNameForm name={name} label="Save" onName={save} />
        </Dialog>
        <ConfirmDialog
          trigger={
            <IconButton label={`Remove ${name}`} data-delete={id} pending={removing}>
              <Trash2 />
            </IconButton>
          }
          title="Remove this passkey?"
          description={
            <>
              <span dir="auto" className="wrap-anywhere font-medium text-ink">
                {name}
              </span>{' '}
              will no longer sign you in. Devices that are signed in stay signed in. Your device or password manager may
              still show the passkey until you delete it there.
            </>
          }
          confirmLabel="Remove"
          onConfirm={onRemove}
        />
      </div>
    </li>
  )
}
