import { type TokenScope, tokenScopes } from '@fledge/contract/integrations/scopes'
import { requiredLine } from '@fledge/contract/wire/fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useConfirmIdentity } from '../../identity/identity-confirmation.tsx'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { CheckboxGroup } from '../checkbox-group.tsx'
import { useCreateToken } from '../integrations.queries.ts'
import { scopeChoices } from './scope-texts.ts'

const input = z.object({
  name: requiredLine(60),
  scopes: z.array(z.enum(tokenScopes)).min(1, 'Please choose what the token may do'),
  expires_in_days: z.string(),
})
type TokenFormProps = { audience: 'student' | 'company'; email: string; onCreated: (token: string) => void }

export function TokenForm({ audience, email, onCreated }: TokenFormProps) {
  const create = useCreateToken()
  const [withConfirmedIdentity, confirmDialog] = useConfirmIdentity(email)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(input),
    defaultValues: { name: '', scopes: [] as TokenScope[], expires_in_days: '90' },
  })
  const { errors } = formState
  const [save, pending] = useSingleFlight(async (body: z.output<typeof input>) => {
    try {
      await withConfirmedIdentity(async () => {
        const expires_in_days = Number(body.expires_in_days)
        onCreated((await create.mutateAsync({ ...body, expires_in_days })).token)
      })
    } catch (error) {
      if (isCallError(error, 409)) return setError('name', { message: error.message }, { shouldFocus: true })
      toastError(error, 'Failed to create the token')
    }
  })
  return (
    <>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit(values => save(values))}>
        <Field label="Name" required hint="What uses it, so that you recognise it later" error={errors.name?.message}>
          <TextInput autoComplete="off" maxLength={60} {...register('name')} />
        </Field>
        <CheckboxGroup
          legend="It may"
          choices={scopeChoices(audience)}
          error={errors.scopes?.message}
          {...register('scopes')}
        />
        <Field label="Expires after">
          <Select {...register('expires_in_days')}>
            <option value="30">30 days</option>
            <option value="90">90 days</option>
            <option value="365">A year</option>
          </Select>
        </Field>
        <Button type="submit" pending={pending} className="sm:justify-self-start">
          Create token
        </Button>
      </form>
      {confirmDialog}
    </>
  )
}
