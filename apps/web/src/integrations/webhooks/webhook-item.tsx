import type { Webhook } from '@fledge/contract/integrations/webhooks'
import { KeyRound, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, useTestWebhook } from '../integrations.queries.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { WebhookForm } from './webhook-form.tsx'

type WebhookItemProps = { webhook: Webhook; onSecret: (secret: string) => void; onDelete: () => void }

const reasons = {
  gone: 'The receiver responded that it no longer exists (410), so nothing is sent to it.',
  failing: '20 requests in a row failed, so nothing is sent to it.',
}

export function WebhookItem({ webhook, onSecret, onDelete }: WebhookItemProps) {
  const { id, url, events, is_active, disabled_reason, failures } = webhook
  const [isEditing, setEditing] = useState(false)
  const change = useChangeWebhook(id)
  const remove = useDeleteWebhook(id)
  const rotate = useRotateSecret(id)
  const sendTest = useTestWebhook(id)
  // The switch moves at once, and back when the server rejects the change.
  const isOn = (change.isPending ? change.variables.is_active : undefined) ?? is_active
  const fail = (message: string) => (error: unknown) => toastError(error, message)
  const deleteIt = async () => {
    try {
      onDelete()
      await remove.mutateAsync()
      toast.success('Webhook deleted')
    } catch (error) {
      if (!isCallError(error, 404)) toastError(error, 'Failed to delete the webhook')
    }
  }
  return (
    <li className="grid grid-cols-1 gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-1.5 pt-2">
          <h3 dir="ltr" className="break-all font-mono font-normal text-sm">
            {url}
          </h3>
          <p className="flex flex-wrap gap-1.5">
            <Badge>{events.length === 1 ? '1 event' : `${events.length} events`}</Badge>
            {is_active && failures > 0 && <Badge tone="yellow">{failures} failed in a row</Badge>}
          </p>
        </div>
        <div className="-mr-2 flex shrink-0">
          <Dialog
            open={isEditing}
            onOpenChange={setEditing}
            title="Change the webhook"
            trigger={
              <IconButton label={`Change ${url}`}>
                <Pencil />
              </IconButton>
            }
          >
            <WebhookForm
              webhook={webhook}
              label="Save"
              onSave={async values => {
                await change.mutateAsync(values)
                setEditing(false)
              }}
            />
          </Dialog>
          <ConfirmDialog
            trigger={
              <IconButton label={`Delete ${url}`} data-delete={id}>
                <Trash2 />
              </IconButton>
            }
            title="Delete this webhook?"
            description="Nothing more is sent to it, and its log is deleted."
            confirmLabel="Delete"
            onConfirm={deleteIt}
          />
        </div>
      </div>
      {disabled_reason && <Notice>{reasons[disabled_reason]}</Notice>}
      <Switch
        label="Send events"
        checked={isOn}
        onChange={event =>
          void change
            .mutateAsync({ is_active: event.currentTarget.checked })
            .catch(fail('Failed to change the webhook'))
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          disabled={!is_active}
          pending={sendTest.isPending}
          onClick={() => void sendTest.mutateAsync().catch(fail('Failed to send a test'))}
        >
          <Send aria-hidden /> Send a test
        </Button>
        <ConfirmDialog
          trigger={
            <Button variant="ghost" pending={rotate.isPending}>
              <KeyRound aria-hidden /> New secret
            </Button>
          }
          title="Make a new secret?"
          description="Requests carry the signatures of both secrets for 24 hours, so that you can change it without a gap."
          confirmLabel="Make a new secret"
          danger={false}
          onConfirm={() =>
            rotate.mutateAsync().then(({ secret }) => onSecret(secret), fail('Failed to make a new secret'))
          }
        />
      </div>
      <DeliveryLog webhookId={id} url={url} isActive={is_active} />
    </li>
  )
}
