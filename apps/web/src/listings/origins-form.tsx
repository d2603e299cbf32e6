import { type ListingSettings, maxOrigins } from '@fledge/contract/listings/listing-settings'
import { useState } from 'react'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useSaveListingSettings } from './listing-settings.queries.ts'

type OriginsFormProps = { settings: ListingSettings; isOwner: boolean }

const toList = (typed: string) => typed.split(/[\s,]+/).filter(Boolean)

/** The sites that may show the open positions, one on each line. */
export function OriginsForm({ settings, isOwner }: OriginsFormProps) {
  const [typed, setTyped] = useState(settings.origins.join('\n'))
  const [problem, setProblem] = useState<string>()
  const save = useSaveListingSettings()
  const send = () =>
    save.mutate(
      { origins: toList(typed) },
      {
        onSuccess: () => toast.success('Saved successfully'),
        onError: error => {
          const field =
            isCallError(error, 400) && Object.entries(error.fields).find(([name]) => name.startsWith('origins'))
          if (field) setProblem(field[1])
          else toastError(error, 'Failed to save settings')
        },
      },
    )
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        label="Sites that may show them"
        hint={`One on each line, up to ${maxOrigins}, such as https://www.example.com. Other sites show nothing.`}
        error={problem}
      >
        <TextArea
          rows={3}
          value={typed}
          readOnly={!isOwner}
          spellCheck={false}
          onChange={event => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      {isOwner && (
        <Button type="submit" variant="secondary" className="justify-self-start" pending={save.isPending}>
          Save sites
        </Button>
      )}
    </form>
  )
}
