import { type Webhook, type WebhookEvent, webhookEvents } from '@fledge/contract/integrations/webhooks'
import { webUrl } from '@fledge/contract/wire/fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { CheckboxGroup } from '../checkbox-group.tsx'
import { eventChoices } from './event-texts.ts'

const input = z.object({
  url: webUrl(),
  events: z.array(z.enum(webhookEvents)).min(1, 'Please choose at least one event'),
})
type Input = z.output<typeof input>

type WebhookFormProps = { webhook?: Webhook; label: string; onSave: (input: Input) => Promise<void> }

/** Shows what the server finds wrong with the URL, such as a private address, under its field. */
export function WebhookForm({ webhook, label, onSave }: WebhookFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(input),
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? ([...webhookEvents] as WebhookEvent[]) },
  })
  const { errors } = formState
  const [save, pending] = useSingleFlight(async (values: Input) => {
    try {
      await onSave(values)
    } catch (error) {
      if (isCallError(error, 400) || isCallError(error, 409))
        return setError('url', { message: error.message }, { shouldFocus: true })
      toastError(error, 'Failed to save the webhook')
    }
  })
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit(values => save(values))}>
      <Field label="URL" required hint="https, on the public internet" error={errors.url?.message}>
        <TextInput type="url" inputMode="url" autoComplete="off" {...register('url')} />
      </Field>
      <CheckboxGroup
        legend="Send it when"
        choices={eventChoices}
        error={errors.events?.message}
        {...register('events')}
      />
      <Button type="submit" pending={pending} className="sm:justify-self-start">
        {label}
      </Button>
    </form>
  )
}
