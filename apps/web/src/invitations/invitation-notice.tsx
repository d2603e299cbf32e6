import type { ReceivedInvitation } from '@fledge/contract/internships'
import { MailOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Internship } from '../internships/internship.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { shortDate } from '../ui/text/dates.ts'
import { WrittenText } from '../ui/text/written-text.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useAnswerInvitation } from './invitations.queries.ts'

type NoticeProps = { internship: Internship; invitation: ReceivedInvitation }

/** Shows the student who sent the invitation and why, with buttons to decline it or to block the company. */
export function InvitationNotice({ internship, invitation }: NoticeProps) {
  const { company_name: company } = internship.company
  const section = useRef<HTMLElement>(null)
  const answer = useAnswerInvitation()
  const { declined_at, is_blocked } = invitation
  const answered = `${declined_at !== null} ${is_blocked}`
  const shown = useRef(answered)
  // The pressed button is removed, and the focus would fall to the body.
  useEffect(() => {
    if (shown.current === answered) return
    shown.current = answered
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [answered])

  const send = (to: { declined: boolean; blocked: boolean }) =>
    answer.mutateAsync({ internshipId: internship.id, invitation, ...to })
  const refuse = (blocked: boolean) => {
    const undo = () =>
      void send({ declined: declined_at !== null, blocked: is_blocked }).catch(error =>
        toastError(error, 'Failed to undo'),
      )
    void send({ declined: true, blocked }).then(
      () =>
        toast.success(blocked ? `${company} cannot invite you any more` : 'Invitation declined', {
          // A new response replaces the toast of the last one, whose Undo would restore an older state.
          id: `invitation ${invitation.id}`,
          action: { label: 'Undo', onClick: undo },
        }),
      error => toastError(error, 'Failed to answer the invitation'),
    )
  }
  const takeBack = () =>
    void send({ declined: false, blocked: false }).catch(error => toastError(error, 'Failed to undo'))

  return (
    <Card asChild className="grid grid-cols-1 gap-3 border-coral/60 sm:p-5">
      <section ref={section} tabIndex={-1} aria-labelledby="invitation" className="focus-visible:outline-offset-4">
        <div className="flex items-start gap-3">
          <MailOpen aria-hidden className="mt-0.5 size-5 shrink-0 text-coral-ink" />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <h2 id="invitation" className="text-lg [overflow-wrap:anywhere]">
              <bdi>{company}</bdi> invited you to apply
            </h2>
            {invitation.message && <WrittenText text={invitation.message} />}
            <p className="text-muted text-sm">{explanation(internship, invitation)}</p>
          </div>
        </div>
        {!internship.application && (
          <div className="flex flex-wrap gap-2 sm:ml-8">
            {declined_at === null ? (
              <Button key="decline" variant="secondary" onClick={() => refuse(is_blocked)}>
                Not interested
              </Button>
            ) : (
              // The second click of a double click on the former button must not undo the response.
              <Button key="take-back" variant="secondary" onClick={({ detail }) => detail < 2 && takeBack()}>
                {is_blocked ? 'Allow invitations again' : 'Undo'}
              </Button>
            )}
            {!is_blocked && (
              <Button variant="ghost" className="text-start" onClick={() => refuse(true)}>
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  No more invitations from <bdi>{company}</bdi>
                </span>
              </Button>
            )}
          </div>
        )}
      </section>
    </Card>
  )
}

const explanation = ({ application, company }: Internship, invitation: ReceivedInvitation) => {
  if (application) return `Invited on ${shortDate(invitation.created_at)}. You have applied.`
  if (invitation.is_blocked)
    return `${company.company_name} cannot invite you any more. You can allow it again here or in Settings, under Notifications.`
  if (invitation.declined_at) return 'You are not interested in this one. The company sees that you declined.'
  return `Invited on ${shortDate(invitation.created_at)}. They see your email, phone and resumes only if you apply.`
}
