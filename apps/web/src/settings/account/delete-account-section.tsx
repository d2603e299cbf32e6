import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfirmIdentity } from '../../identity/identity-confirmation.tsx'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { goTo } from '../../platform/navigation/navigation.ts'
import { endSession, useSession } from '../../platform/session/session.ts'
import { useTeam } from '../../team/team.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useDeleteAccount, useDeletionEffects } from '../settings.queries.ts'
import { SettingsSection } from '../settings-section.tsx'
import { companyOutcome, describeDeletion } from './deletion-effects.ts'

const confirmationText = 'DELETE'

const leavesCompany =
  'You leave your company, which goes on without you. Your account and your notifications are deleted'

const deleted = {
  student: 'Your profile, saved internships, applications and notifications are deleted',
  company: 'Your company page, your ratings and notes, and your notifications are deleted',
}

/** If the sign-in is not recent, the user must confirm their identity before the account is deleted. */
export function DeleteAccountSection({ email }: { email: string }) {
  const role = useSession()?.user.role ?? 'student'
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const deleteAccount = useDeleteAccount()
  const effects = useDeletionEffects(open && role === 'company')
  const team = useTeam(open && role === 'company')
  const outcome = companyOutcome(team.data?.members ?? [], useSession()?.user.id)

  const [withConfirmedIdentity, confirmDialog] = useConfirmIdentity(email)
  const [confirm, pending] = useSingleFlight(async () => {
    try {
      if (!(await withConfirmedIdentity(() => deleteAccount.mutateAsync()))) return
      endSession()
      toast.success('Account deleted successfully')
      goTo('/')
    } catch (error) {
      toastError(error, 'Failed to delete account')
    }
  })
  const effectsText = role === 'company' && outcome === 'deleted' ? describeDeletion(effects.data) : ''
  const isConfirmed = typed.trim() === confirmationText && outcome !== 'last-owner'

  return (
    <SettingsSection danger title="Danger Zone" explanation="There is no way back from here.">
      <Dialog
        open={open}
        onOpenChange={isOpen => {
          setOpen(isOpen)
          setTyped('')
        }}
        trigger={
          <Button variant="danger" className="sm:justify-self-start">
            Delete Account
          </Button>
        }
        title="Delete your account?"
        description={
          <>
            {effectsText && <span className="block pb-3 text-ink">{effectsText}</span>}
            {outcome === 'left' ? leavesCompany : deleted[role]} at once and for good. This action cannot be undone.
          </>
        }
      >
        {outcome === 'last-owner' && (
          <p role="alert">
            You are the only owner of your company, and it has other members.{' '}
            <Link to="/company/team" className="underline underline-offset-2">
              Hand it over or dissolve it
            </Link>{' '}
            first.
          </p>
        )}
        <form
          noValidate
          className="grid gap-5"
          onSubmit={event => {
            event.preventDefault()
            if (isConfirmed) void confirm()
          }}
        >
          <Field label={`Type ${confirmationText} to confirm`}>
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={event => setTyped(event.currentTarget.value)}
            />
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <DialogClose>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="danger" disabled={!isConfirmed} pending={pending}>
              Delete Account
            </Button>
          </div>
        </form>
        {confirmDialog}
      </Dialog>
    </SettingsSection>
  )
}
