import { useState } from 'react'
import { useConfirmIdentity } from '../../identity/identity-confirmation.tsx'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useSetPassword } from '../settings.queries.ts'
import { SettingsSection } from '../settings-section.tsx'

const minLength = 6
const tooShort = 'Password must be at least 6 characters'

type Problem = { field: 'password' | 'repeated'; message: string }

const findProblem = (password: string, repeated: string): Problem | undefined => {
  if (password !== repeated) return { field: 'repeated', message: "Passwords don't match" }
  if (password.length < minLength) return { field: 'password', message: tooShort }
}

/** If the sign-in is not recent, the user must confirm their identity before the password changes. */
export function PasswordSection({ email }: { email: string }) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [withConfirmedIdentity, confirmDialog] = useConfirmIdentity(email)
  const change = useSetPassword()

  const [submit, pending] = useSingleFlight(async () => {
    const found = findProblem(password, repeated)
    setProblem(found)
    if (found) {
      toast.error(found.message)
      return
    }
    try {
      if (!(await withConfirmedIdentity(() => change.mutateAsync(password)))) return
      setPassword('')
      setRepeated('')
      toast.success('Password changed successfully!')
    } catch (error) {
      const message = isCallError(error) ? error.fields.newPassword : undefined
      if (message) setProblem({ field: 'password', message })
      toastError(error, 'Failed to change password')
    }
  })

  return (
    <SettingsSection title="Change password" explanation="Every other device is signed out when it changes.">
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (password !== '') void submit()
        }}
      >
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <Field label="New password" error={problem?.field === 'password' ? problem.message : undefined}>
          <TextInput
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
        </Field>
        <Field label="Confirm new password" error={problem?.field === 'repeated' ? problem.message : undefined}>
          <TextInput
            type="password"
            autoComplete="new-password"
            value={repeated}
            onChange={event => setRepeated(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" disabled={password === ''} pending={pending} className="sm:justify-self-start">
          Change Password
        </Button>
      </form>
      {confirmDialog}
    </SettingsSection>
  )
}
