import type { Interview } from '@fledge/contract/interviews/interviews'
import { useState } from 'react'
import { toastOutcome } from '../platform/forms/toast-outcome.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useCancelInterview } from './interviews.queries.ts'

export function CancelInterviewButton({ interview }: { interview: Interview }) {
  const cancel = useCancelInterview()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      trigger={<Button variant="ghost">Cancel interview</Button>}
      title="Cancel this interview?"
      description={`${interview.other.name} is told at once, and it leaves both calendars.`}
      confirmLabel="Cancel interview"
      cancelLabel="Keep it"
      onConfirm={() =>
        toastOutcome(cancel.mutateAsync({ id: interview.id, reason }), {
          done: 'Interview cancelled',
          failed: 'Failed to cancel the interview',
        })
      }
    >
      <Field label="A word about it" hint={`${interview.other.name} reads it`}>
        <TextArea rows={2} value={reason} maxLength={500} onChange={event => setReason(event.currentTarget.value)} />
      </Field>
    </ConfirmDialog>
  )
}
