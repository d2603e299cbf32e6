import { useRef, useState } from 'react'
import { confirmIdentity, sendConfirmationCode } from '../../identity/identity-account.ts'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { isCallError, messageOf } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { OtpInput } from '../../ui/forms/otp-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/**
 * Runs what the server does only for somebody who proved themselves a moment ago. When it asks for that, the dialog opens,
 * and once it is done the work is tried again. Put `dialog` on the page. False when the person turned back.
 */
export const useConfirmed = (email: string) => {
  const [open, setOpen] = useState(false)
  const [hasPassword, setHasPassword] = useState(true)
  const settle = useRef<(confirmed: boolean) => void>(() => {})

  const close = (confirmed: boolean) => {
    setOpen(false)
    settle.current(confirmed)
  }
  const confirmed = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!isCallError(error) || error.code !== 'confirmation_required') throw error
      setHasPassword(error.answer.has_password !== false)
    }
    setOpen(true)
    const isConfirmed = await new Promise<boolean>(resolve => {
      settle.current = resolve
    })
    if (isConfirmed) await work()
    return isConfirmed
  }
  const dialog = <ConfirmIdentityDialog email={email} hasPassword={hasPassword} open={open} onClose={close} />
  return [confirmed, dialog] as const
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
  const [way, setWay] = useState<'password' | 'code' | null>(hasPassword ? 'password' : null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  const [confirm, confirming] = useSingleFlight(async () => {
    try {
      await confirmIdentity(way === 'password' ? { password: typed } : { code: typed })
      onConfirmed()
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'))
    }
  })
  const [sendCode, sending] = useSingleFlight(async () => {
    try {
      await sendConfirmationCode(email)
      turnTo('code')
    } catch (error) {
      toastError(error, 'Failed to send OTP')
    }
  })
  const turnTo = (to: typeof way) => {
    setWay(to)
    setTyped('')
    setProblem(undefined)
  }
  const isComplete = way === 'password' ? typed !== '' : typed.length === 6
  const control = {
    autoFocus: true,
    value: typed,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
  }

  if (way === null) {
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
        // The page's own form lies around the dialog in React's tree.
        event.stopPropagation()
        if (isComplete) void confirm()
      }}
    >
      {way === 'password' ? (
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
        {way === 'password' ? (
          <Button variant="ghost" pending={sending} onClick={sendCode}>
            Email me a code instead
          </Button>
        ) : (
          hasPassword && (
            <Button variant="ghost" onClick={() => turnTo('password')}>
              Use my password instead
            </Button>
          )
        )}
      </div>
    </form>
  )
}
