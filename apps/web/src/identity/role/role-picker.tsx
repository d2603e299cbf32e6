import { initializeProfile, role } from '@fledge/contract/identity'
import { line } from '@fledge/contract/wire/fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { goTo, withNext } from '../../platform/navigation/navigation.ts'
import { call } from '../../platform/net/call.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { signOut, updateSessionUser, useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/forms/choice-group.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { AuthHeading } from '../auth-frame.tsx'
import { setupRoles } from './role-choices.tsx'

const setupInput = z.object({ full_name: line().min(1, 'Please enter your full name'), role })

/** Shown after a first sign-in by Google or emailed code. A sign-in by code has no name, so the form asks for it. */
export function RolePicker() {
  const session = useSession()
  const { role: chosenRole = 'student' } = useSearch({ from: '/auth' })
  const knownName = session?.user.full_name ?? ''
  const { register, handleSubmit, formState } = useForm<z.infer<typeof setupInput>>({
    resolver: standardSchemaResolver(setupInput),
    defaultValues: { full_name: knownName, role: chosenRole },
  })
  const { errors } = formState

  const [completeSetup, pending] = useSingleFlight(async (input: z.infer<typeof setupInput>) => {
    try {
      const { profile } = await call(initializeProfile, {
        body: { id: session?.user.id, email: session?.user.email, ...input },
      })
      toast.success('Account setup complete!')
      updateSessionUser({ role: profile.role, full_name: profile.full_name })
    } catch (error) {
      // These texts apply only if the error has none: the first to an error response, the second to a failed request.
      const hasResponse = isCallError(error) && error.status > 0
      toastError(error, hasResponse ? 'Failed to create profile' : 'Failed to complete setup')
    }
  })

  const submit = (event: FormEvent) => {
    if (session) return handleSubmit(values => completeSetup(values))(event)
    event.preventDefault()
    toast.error('Session expired. Please try again.')
    goTo(withNext('/auth', new URLSearchParams(location.search).get('next') ?? ''))
  }

  return (
    <form noValidate className="grid animate-rise gap-6" onSubmit={submit}>
      <AuthHeading title="Complete Your Profile">One question, and you are in.</AuthHeading>
      {session && knownName === '' && (
        <Field label="Full name" required error={errors.full_name?.message}>
          <TextInput autoComplete="name" {...register('full_name')} />
        </Field>
      )}
      <ChoiceGroup legend="I am a:" choices={setupRoles} error={errors.role?.message} {...register('role')} />
      <div className="grid gap-2">
        <Button type="submit" size="lg" pending={pending}>
          Continue
        </Button>
        {session && (
          <Button variant="ghost" onClick={() => signOut('keep')}>
            Use another account
          </Button>
        )}
      </div>
    </form>
  )
}
