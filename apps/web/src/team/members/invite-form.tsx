import { teamInvitationDays } from '@fledge/contract/team'
import { companyRoles } from '@fledge/contract/wire/endpoint'
import { email } from '@fledge/contract/wire/fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useConfirmIdentity } from '../../identity/identity-confirmation.tsx'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/forms/choice-group.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useInviteColleague } from '../team.queries.ts'
import { offeredRoles, roleDescriptions, roleNames } from '../team-role.tsx'

const invitation = z.object({ email: email(), role: z.enum(companyRoles) })
type Invitation = z.infer<typeof invitation>

const choices = offeredRoles.map(role => ({
  value: role,
  label: roleNames[role],
  description: roleDescriptions[role],
}))

/** Shows a conflict, such as an existing member, under the email field. */
export function InviteForm({ email: ownEmail }: { email: string }) {
  const { register, handleSubmit, formState, reset, setError, setFocus } = useForm<Invitation>({
    resolver: standardSchemaResolver(invitation),
    defaultValues: { email: '', role: 'recruiter' },
  })
  const invite = useInviteColleague()
  const [withConfirmedIdentity, confirmDialog] = useConfirmIdentity(ownEmail)
  const [send, pending] = useSingleFlight(async (input: Invitation) => {
    try {
      if (!(await withConfirmedIdentity(() => invite.mutateAsync(input)))) return
      reset({ email: '', role: input.role })
      setFocus('email')
      toast.success(`Invitation sent to ${input.email}`, {
        description: `The link works for ${teamInvitationDays} days.`,
      })
    } catch (error) {
      if (isCallError(error, 409)) return setError('email', { message: error.message }, { shouldFocus: true })
      toastError(error, 'Failed to send the invitation')
    }
  })
  return (
    <>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit(values => send(values))}>
        <Field label="Email" required error={formState.errors.email?.message}>
          <TextInput type="email" autoComplete="off" inputMode="email" {...register('email')} />
        </Field>
        <ChoiceGroup
          legend="Role"
          choices={choices}
          className="md:grid-cols-3 lg:grid-cols-1"
          error={formState.errors.role?.message}
          {...register('role')}
        />
        <Button type="submit" pending={pending} className="sm:justify-self-start">
          <Send aria-hidden /> Send invitation
        </Button>
      </form>
      {confirmDialog}
    </>
  )
}
