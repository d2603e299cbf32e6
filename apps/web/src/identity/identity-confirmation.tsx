import { useRef, useState } from 'react'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { explain, isCallError } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { OtpInput } from '../ui/forms/otp-input.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { confirmIdentity, sendConfirmationCode } from './identity-account.ts'

/**
 * Runs an operation that needs a recent sign-in. If the server responds `confirmation_required`, opens the dialog and
 * retries the operation afterwards. Resolves to false if the user cancels. The caller must render the returned dialog.
 */
export const useConfirmIdentity = (email: string) => {
  const [open, setOpen] = useState(false)
  const [hasPassword, setHasPassword] = useState(true)
  const settle = useRef<(confirmed: boolean) => void>(() => {})

  const close = (confirmed: boolean) => {
    setOpen(false)
    settle.current(confirmed)
  }
  const withConfirmedIdentity = async (operation: () => Promise<unknown>): Promise<boolean> => {
    try {
      await operation()
      return true
    } catch (error) {
      if (!isCallError(error) || error.code !== 'confirmation_required') throw error
      setHasPassword(error.body.has_password !== false)
    }
    setOpen(true)
    const isConfirmed = await new Promise<boolean>(resolve => {
      settle.current = resolve
    })
    if (isConfirmed) await operation()
    return isConfirmed
  }
  const dialog = <ConfirmIdentityDialog email={email} hasPassword={hasPassword} open={open} onClose={close} />
  return [withConfirmedIdentity, dialog] as const
}

type Account = { email: string; hasPassword: boolean }
type ConfirmIdentityDialogProps = Account & { open: boolean; onClose: (confirmed: boolean) => void }

const ConfirmIdentityDialog = ({ open, onClose, ...account }: ConfirmIdentityDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={isOpen => !isOpen && onClose(false)}
    title="Confirm it is you"
    description="You signed in a while ago. Prove that it is still you, and we go on."
  >
    <ConfirmIdentityForm {...account} onConfirmed={() => onClose(true)} />
  </Dialog>
)

function ConfirmIdentityForm({ email, hasPassword, onConfirmed }: Account & { onConfirmed: () => void }) {
  const [method, setMethod] = useState<'password' | 'code' | null>(hasPassword ? 'password' : null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const [confirm, confirming] = useSingleFlight(async () => {
    try {
      await confirmIdentity(method === 'password' ? { password: typed } : { code: typed })
      onConfirmed()
    } catch (error) {
      setProblem(explain(error, 'Something went wrong. Please try again.'))
    }
  })
  const [sendCode, sending] = useSingleFlight(async () => {
    try {
      await sendConfirmationCode(email)
      switchTo('code')
    } catch (error) {
      toastError(error, 'Failed to send OTP')
    }
  })
  const switchTo = (to: typeof method) => {
    setMethod(to)
    setTyped('')
    setProblem(undefined)
  }
  const isComplete = method === 'password' ? typed !== '' : typed.length === 6
  const control = {
    autoFocus: true,
    value: typed,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
  }

  if (method === null) {
    return (
      <Button pending={sending} onClick={sendCode}>
        Email me a code
      </Button>
    )
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        // React bubbles events through portals: without this, the form that renders the dialog would submit too.
        event.stopPropagation()
        if (isComplete) void confirm()
      }}
    >
      {method === 'password' ? (
        <Field key="password" label="Present password" error={problem}>
          <TextInput type="password" autoComplete="current-password" {...control} />
        </Field>
      ) : (
        <Field key="code" label="6-digit code" error={problem} hint={`We sent a code to ${email}`}>
          <OtpInput {...control} />
        </Field>
      )}
      <div className="grid gap-2">
        <Button type="submit" disabled={!isComplete} pending={confirming}>
          Confirm
        </Button>
        {method === 'password' ? (
          <Button variant="ghost" pending={sending} onClick={sendCode}>
            Email me a code instead
          </Button>
        ) : (
          hasPassword && (
            <Button variant="ghost" onClick={() => switchTo('password')}>
              Use my password instead
            </Button>
          )
        )}
      </div>
    </form>
  )
}
