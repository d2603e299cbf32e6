import type { ViewFilters } from '@fledge/contract/review/applicant-views'
import { type SubmitEvent, useState } from 'react'
import { explain, isCallError } from '../../../platform/net/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useCreateView } from './views.queries.ts'

type SaveViewProps = { filters: ViewFilters; isOpen: boolean; onClose: () => void }

export const SaveViewDialog = ({ filters, isOpen, onClose }: SaveViewProps) => (
  <Dialog
    title="Save these filters"
    description="Only you see your views. Colleagues have their own."
    open={isOpen}
    onOpenChange={isNext => !isNext && onClose()}
  >
    <SaveForm filters={filters} onClose={onClose} />
  </Dialog>
)

function SaveForm({ filters, onClose }: Pick<SaveViewProps, 'filters' | 'onClose'>) {
  const [name, setName] = useState('')
  const create = useCreateView()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (create.isPending) return
    create.mutateAsync({ name, filters }).then(
      () => {
        onClose()
        toast.success('View saved')
      },
      () => undefined,
    )
  }
  const fieldError = isCallError(create.error) ? create.error.fields.name : undefined
  return (
    <form data-keys="off" className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <Field
        label="Name"
        required
        error={fieldError ?? (create.error ? explain(create.error, 'The view could not be saved') : undefined)}
      >
        <TextInput
          maxLength={60}
          value={name}
          placeholder="To rate this week"
          onChange={event => setName(event.currentTarget.value)}
        />
      </Field>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={create.isPending}>
          Save view
        </Button>
      </div>
    </form>
  )
}
