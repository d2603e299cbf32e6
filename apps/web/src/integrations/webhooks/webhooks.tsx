import { maxWebhooks, type Webhook } from '@fledge/contract/integrations/webhooks'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { adviceOf } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useFocusAfterDelete } from '../../ui/focus/use-focus-after-delete.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useCreateWebhook, useWebhooks } from '../integrations.queries.ts'
import { ShownOnce } from '../shown-once.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookItem } from './webhook-item.tsx'

const none: Webhook[] = []

export function Webhooks() {
  const { data: webhooks, error, isFetching, refetch } = useWebhooks()
  const { container, focusAfterDelete } = useFocusAfterDelete(webhooks ?? none)
  const create = useCreateWebhook()
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  if (error && !webhooks)
    return (
      <ErrorState
        title="Your webhooks could not be loaded"
        headingLevel="h3"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {adviceOf(error)}
      </ErrorState>
    )
  if (!webhooks)
    return (
      <SkeletonGroup label="Loading webhooks" className="grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </SkeletonGroup>
    )
  return (
    <div ref={container} className="grid gap-4">
      {webhooks.length > 0 ? (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {webhooks.map(webhook => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              onSecret={setSecret}
              onDelete={() => focusAfterDelete(webhook)}
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          No webhook yet. Your own program can learn of applications, interviews and offers the moment they happen.
        </p>
      )}
      {webhooks.length < maxWebhooks && (
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title="New webhook"
          description="Each event is a signed POST request with the ids of the records."
          trigger={
            <Button variant="secondary" className="sm:justify-self-start">
              <Plus aria-hidden /> New webhook
            </Button>
          }
        >
          <WebhookForm
            label="Create webhook"
            onSave={async values => {
              const made = await create.mutateAsync(values)
              setOpen(false)
              setSecret(made.secret)
            }}
          />
        </Dialog>
      )}
      <ShownOnce
        title="The secret of your webhook"
        description="Copy it now: it is not shown again. Your program verifies with it that requests come from here."
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </div>
  )
}
