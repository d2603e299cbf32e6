import { maxPasskeyName } from '@fledge/contract/identity'
import { requiredLine } from '@fledge/contract/wire/fields'
import { useState } from 'react'
import { useSingleFlight } from '../../../platform/forms/single-flight.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { DialogClose } from '../../../ui/overlays/dialog.tsx'

type PasskeyNameFormProps = {
  name: string
  /** The text of the submit button. */
  label: string
  onName: (name: string) => Promise<void>
}

export function PasskeyNameForm({ name: initialName, label, onName }: PasskeyNameFormProps) {
  const [name, setName] = useState(initialName)
  const [problem, setProblem] = useState<string>()
  const [submit, pending] = useSingleFlight(async () => {
    // Checked here, because a name that the server rejects would leave a passkey on the device that signs nobody in.
    const checked = requiredLine(maxPasskeyName).safeParse(name)
    setProblem(checked.error?.issues[0]?.message)
    if (checked.success) await onName(checked.data)
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label="Name" error={problem} hint="So that you know it again, such as the device that keeps it.">
        <TextInput
          dir="auto"
          autoComplete="off"
          maxLength={maxPasskeyName}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <DialogClose>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" pending={pending}>
          {label}
        </Button>
      </div>
    </form>
  )
}
