import { email } from '@fledge/contract/wire/fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import type { CodeStep } from './auth-step.ts'
import { useRequestCode } from './code/use-request-code.tsx'
import { type SignIn, signInWithPassword } from './identity-provider.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'

const signInInput = z.object({ email: email(), password: z.string().min(1, 'Please enter your password') })

type SignInFormProps = {
  typedEmail: string
  onType: (typed: { email: string }) => void
  onCodeSent: (step: CodeStep) => void
  onSignIn: (signIn: SignIn) => Promise<void>
}

export function SignInForm({ typedEmail, onType, onCodeSent, onSignIn }: SignInFormProps) {
  const { register, handleSubmit, formState, getValues, setError, trigger } = useForm({
    resolver: standardSchemaResolver(signInInput),
    defaultValues: { email: typedEmail, password: '' },
  })
  const { errors } = formState

  const [signIn, signingIn] = useSingleFlight(async (input: z.infer<typeof signInInput>) => {
    try {
      await onSignIn(await signInWithPassword(input))
    } catch (error) {
      toastError(error, 'Sign in failed')
      if (isCallError(error, 401)) {
        setError('password', { message: 'Check both, or have a code emailed to you.' }, { shouldFocus: true })
      }
    }
  })

  const { request, wait } = useRequestCode(onCodeSent)
  const [emailCode, sending] = useSingleFlight(async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return
    await request({ kind: 'code', email: signInInput.shape.email.parse(getValues('email')) })
  })

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(values => signIn(values))}
      onChange={() => onType({ email: getValues('email') })}
    >
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <TextInput type="password" autoComplete="current-password" {...register('password')} />
      </Field>
      <div className="grid gap-2">
        <Button type="submit" size="lg" pending={signingIn}>
          Sign In
        </Button>
        <Button variant="ghost" pending={sending} onClick={emailCode}>
          Email me a code instead
        </Button>
        {wait}
        <PasskeyButton onSignIn={onSignIn} />
      </div>
    </form>
  )
}
