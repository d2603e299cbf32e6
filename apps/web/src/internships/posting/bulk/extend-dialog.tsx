import { withCommas } from '@fledge/contract/wire/format'
import { type FormEvent, useState } from 'react'
import { useSingleFlight } from '../../../platform/forms/single-flight.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { formatCount } from '../../../ui/text/amounts.ts'
import { todayInUtc } from '../../../ui/text/dates.ts'
import { extensionText, movedBy } from './bulk-texts.ts'
import type { SelectedPosting } from './use-selected-postings.ts'

type ExtendDialogProps = {
  postings: SelectedPosting[]
  onExtend: (sooner: SelectedPosting[], deadline: string) => Promise<unknown>
}

/** Asks for the later deadline and says how many internships get it. */
export function ExtendDialog({ postings, onExtend }: ExtendDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [deadline, setDeadline] = useState('')
  const isPast = deadline !== '' && deadline < todayInUtc()
  const moved = isPast ? [] : movedBy(postings, deadline)
  const [extend, isExtending] = useSingleFlight(async () => {
    await onExtend(moved, deadline)
    setOpen(false)
    setDeadline('')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (moved.length > 0) void extend()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" className="whitespace-nowrap px-2 text-sm">
          Extend deadline
        </Button>
      }
      title={`Extend ${formatCount(postings.length, 'deadline')}`}
      description="Closed internships get the date too and stay closed until you reopen them."
    >
      <form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
        <Field label="New deadline" error={isPast ? 'The deadline cannot be in the past' : undefined}>
          <TextInput
            type="date"
            min={todayInUtc()}
            value={deadline}
            onChange={event => setDeadline(event.currentTarget.value)}
          />
        </Field>
        <p role="status" className="min-h-12 text-sm">
          {deadline !== '' && !isPast && extensionText(moved.length, postings.length)}
        </p>
        <footer className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" pending={isExtending} disabled={moved.length === 0}>
            {moved.length === 0 ? 'Extend' : `Extend ${withCommas(moved.length)}`}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
