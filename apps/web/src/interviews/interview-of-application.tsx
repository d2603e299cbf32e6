import { CalendarPlus } from 'lucide-react'
import { useAccountProfile } from '../identity/identity.queries.ts'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/button.tsx'
import { InterviewDetails, InterviewStateBadge } from './interview-details.tsx'
import { InterviewProposalDialog } from './interview-proposal-dialog.tsx'
import { useInterviewOf } from './interviews.queries.ts'

type Props = {
  applicationId: string
  /** The other side. */
  name: string
  /** False for an application that takes no new interview. */
  canPropose?: boolean
}

/** The interview about one application, and for companies the way to propose one. Nothing while there is neither. */
export function InterviewOfApplication({ applicationId, name, canPropose = false }: Props) {
  const role = useSession()?.user.role ?? 'student'
  const isViewer = useAccountProfile().data?.company_role === 'viewer'
  const { data: interview } = useInterviewOf(applicationId)
  if (interview === undefined) return null
  const isOpen = interview?.state === 'proposed' || interview?.state === 'booked'
  const mayPropose = role === 'company' && canPropose && !isViewer && !isOpen
  if (!interview && !mayPropose) return null
  return (
    <section aria-label="Interview" className="grid grid-cols-1 gap-3">
      <h3 className="flex flex-wrap items-center gap-2 text-lg">
        Interview {interview && <InterviewStateBadge state={interview.state} />}
      </h3>
      {interview && <InterviewDetails key={interview.id} interview={interview} />}
      {mayPropose && (
        <div>
          <InterviewProposalDialog
            trigger={
              <Button variant="secondary">
                <CalendarPlus aria-hidden /> Propose an interview
              </Button>
            }
            name={name}
            role={role}
            applicationId={applicationId}
          />
        </div>
      )}
    </section>
  )
}
