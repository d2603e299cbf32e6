import type { ApiToken } from '@fledge/contract/integrations/api-tokens'
import { KeyRound, Trash2 } from 'lucide-react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { shortDate, timeAgo } from '../../ui/text/dates.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useDeleteToken } from '../integrations.queries.ts'
import { scopeLabel } from './scope-texts.ts'

export function TokenItem({ token, onDelete }: { token: ApiToken; onDelete: () => void }) {
  const { id, name, hint, scopes, expires_at, last_used_at, owner } = token
  const isOwn = owner.id === useSession()?.user.id
  const remove = useDeleteToken()
  const isExpired = Date.parse(expires_at) < Date.now()
  const revoke = async () => {
    try {
      onDelete()
      await remove.mutateAsync(id)
      toast.success('Token revoked')
    } catch (error) {
      if (!isCallError(error, 404)) toastError(error, 'Failed to revoke the token')
    }
  }
  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p dir="auto" className="wrap-anywhere font-medium">
          {name}
        </p>
        <p className="text-muted text-sm">
          <code className="font-mono">{hint}</code>
          {isOwn ? '' : ` · ${owner.full_name}`}
        </p>
        <p className="flex flex-wrap gap-1.5">
          {scopes.map(scope => (
            <Badge key={scope}>{scopeLabel(scope)}</Badge>
          ))}
          {isExpired && <Badge tone="red">Expired</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>{last_used_at ? `Last used ${timeAgo(last_used_at)}` : 'Not used yet'}</span>
          <span>
            {isExpired ? 'Expired' : 'Expires'} {shortDate(expires_at)}
          </span>
        </p>
      </div>
      <ConfirmDialog
        trigger={
          <IconButton label={`Revoke ${name}`} data-delete={id} className="-mt-2 -mr-2">
            <Trash2 />
          </IconButton>
        }
        title="Revoke this token?"
        description="Programs that use it lose access at once. This cannot be undone."
        confirmLabel="Revoke"
        onConfirm={revoke}
      />
    </li>
  )
}
