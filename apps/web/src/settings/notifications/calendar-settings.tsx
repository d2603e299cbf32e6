import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useCalendarFeed, useCreateCalendarFeed, useDeleteCalendarFeed } from '../../interviews/interviews.queries.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { shortDate } from '../../ui/text/dates.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { SettingsSection } from '../settings-section.tsx'

/** The private URL that calendar programs read. It is shown once, when it is created. */
export function CalendarSettings() {
  const { data: feed } = useCalendarFeed()
  const create = useCreateCalendarFeed()
  const remove = useDeleteCalendarFeed()
  const [url, setUrl] = useState('')
  const renew = () =>
    create.mutateAsync().then(
      created => setUrl(created.url),
      error => toastError(error, 'Failed to create the calendar link'),
    )
  const turnOff = () =>
    toastOutcome(
      remove.mutateAsync().then(() => setUrl('')),
      { done: 'Calendar link turned off', failed: 'Failed to turn off the calendar link' },
    )
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied'),
      () => toast.error('Please copy the link by hand'),
    )
  return (
    <SettingsSection
      id="calendar"
      title="Calendar"
      explanation="A private link with your interviews for Google Calendar, Outlook or Apple Calendar. Programs read it only a few times a day, so changes still reach you by mail. Changing your password or signing out other devices ends a link that another device created."
    >
      {url && (
        <Field label="Your calendar link" hint="It is shown only now. Whoever has it can read your interviews.">
          <TextInput type="url" readOnly value={url} onFocus={event => event.currentTarget.select()} />
        </Field>
      )}
      {feed && !url && <p className="text-sm">Your link was created on {shortDate(feed.created_at)}.</p>}
      <div className="flex flex-wrap gap-3">
        {url && (
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy aria-hidden /> Copy link
          </Button>
        )}
        {feed ? (
          <>
            <ConfirmDialog
              trigger={<Button variant="secondary">Create a new link</Button>}
              title="Create a new link?"
              description="The former link stops working at once, in every calendar that reads it."
              confirmLabel="Create a new link"
              danger={false}
              onConfirm={renew}
            />
            <ConfirmDialog
              trigger={<Button variant="ghost">Turn off</Button>}
              title="Turn off the calendar link?"
              description="Calendars that read it show no further changes."
              confirmLabel="Turn off"
              onConfirm={turnOff}
            />
          </>
        ) : (
          <Button variant="secondary" pending={create.isPending} onClick={() => void renew()}>
            Create a calendar link
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}
