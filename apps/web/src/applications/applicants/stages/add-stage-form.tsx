import { maxStageName } from '@fledge/contract/stages/stages'
import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useSubmitKey } from '../../../platform/forms/submit-key.ts'
import { explain, isCallError } from '../../../platform/net/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { useDialogGuard } from '../../../ui/overlays/dialog-context.ts'
import { useCreateStage } from './stages.queries.ts'

export function AddStageForm() {
  const [name, setName] = useState('')
  const create = useCreateStage()
  const key = useSubmitKey()
  useDialogGuard(name.trim() !== '', () => setName(''))
  const field = isCallError(create.error) ? create.error.fields.name : undefined
  const error = create.error ? (field ?? explain(create.error, 'The stage could not be added')) : undefined
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (create.isPending || !name.trim()) return
    try {
      await create.mutateAsync({ name, key: key.read() })
      key.renew()
      setName('')
    } catch (failure) {
      key.handleError(failure)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <Field label="New stage" error={error}>
        <TextInput
          dir="auto"
          value={name}
          maxLength={maxStageName}
          placeholder="Phone call"
          onChange={event => {
            setName(event.currentTarget.value)
            create.reset()
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" pending={create.isPending} className="mt-6.5">
        <Plus aria-hidden />
        Add
      </Button>
    </form>
  )
}
