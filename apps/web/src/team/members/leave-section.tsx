import type { Member } from '@fledge/contract/team'
import { useState } from 'react'
import { useConfirmIdentity } from '../../identity/identity-confirmation.tsx'
import { toastError } from '../../platform/forms/toast-error.ts'
import { goTo } from '../../platform/navigation/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useDissolveCompany, useLeaveCompany, useTransferCompany } from '../team.queries.ts'
import { nameOf } from './member-row.tsx'
import { TakeOverChoice } from './take-over-choice.tsx'

type LeaveSectionProps = { members: Member[]; self: Member }

/** Handing over, leaving and dissolving. The last owner cannot leave, and reads what to do instead. */
export function LeaveSection({ members, self }: LeaveSectionProps) {
  const colleagues = members.filter(({ user_id }) => user_id !== self.user_id)
  const isOwner = self.role === 'owner'
  const isLastOwner = isOwner && !colleagues.some(({ role }) => role === 'owner')
  const leave = useLeaveCompany()
  const [interviewsTo, setInterviewsTo] = useState('')
  const dissolve = useDissolveCompany()
  const [withConfirmedIdentity, confirmDialog] = useConfirmIdentity(self.email)
  const finish = (message: string) => {
    toast.success(message)
    goTo('/company')
  }
  const leaveNow = async () => {
    try {
      const leaveWith = () => leave.mutateAsync({ user_id: self.user_id, interviews_to: interviewsTo })
      if (await withConfirmedIdentity(leaveWith)) finish('You have left the company')
    } catch (error) {
      toastError(error, 'Failed to leave the company')
    }
  }
  const dissolveNow = async () => {
    try {
      if (await withConfirmedIdentity(() => dissolve.mutateAsync())) finish('The company was dissolved')
    } catch (error) {
      toastError(error, 'Failed to dissolve the company')
    }
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {isOwner && <Transfer self={self} colleagues={colleagues} />}
      {isLastOwner && (
        <p className="text-muted text-sm">
          You are the only owner, so you cannot leave. Hand the company over first, or dissolve it.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isLastOwner && (
          <ConfirmDialog
            trigger={<Button variant="secondary">Leave company</Button>}
            title="Leave this company?"
            description="Your access ends at once. Your notes and decisions stay, by a former member. Your account stays, with an empty company of its own."
            confirmLabel="Leave"
            onConfirm={leaveNow}
          >
            <TakeOverChoice leaving={self} value={interviewsTo} onChange={setInterviewsTo} />
          </ConfirmDialog>
        )}
        {isOwner && (
          <ConfirmDialog
            trigger={<Button variant="danger">Dissolve company</Button>}
            title="Dissolve this company?"
            description="Its internships go offline for good, and students who applied are told. All members lose their access, and keep their accounts with empty companies. This cannot be undone."
            confirmLabel="Dissolve"
            onConfirm={dissolveNow}
          />
        )}
      </div>
      {confirmDialog}
    </div>
  )
}

function Transfer({ self, colleagues }: { self: Member; colleagues: Member[] }) {
  const [chosen, setChosen] = useState('')
  const transfer = useTransferCompany()
  const [withConfirmedIdentity, confirmDialog] = useConfirmIdentity(self.email)
  const heir = colleagues.find(({ user_id }) => user_id === chosen)
  const transferNow = async () => {
    if (!heir) return
    try {
      if (!(await withConfirmedIdentity(() => transfer.mutateAsync(heir.user_id)))) return
      setChosen('')
      toast.success(`${nameOf(heir)} is owner now, and you are recruiter`)
    } catch (error) {
      toastError(error, 'Failed to hand over the company')
    }
  }
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field label="Hand the company over to">
        <Select value={chosen} onChange={event => setChosen(event.currentTarget.value)}>
          <option value="">Choose a colleague</option>
          {colleagues.map(member => (
            <option key={member.user_id} value={member.user_id}>
              {nameOf(member)}
            </option>
          ))}
        </Select>
      </Field>
      <ConfirmDialog
        danger={false}
        trigger={
          <Button variant="secondary" disabled={!heir}>
            Hand over
          </Button>
        }
        title={`Hand the company over to ${heir ? nameOf(heir) : ''}?`}
        description="They become an owner, and you become a recruiter."
        confirmLabel="Hand over"
        onConfirm={transferNow}
      />
      {confirmDialog}
    </div>
  )
}
