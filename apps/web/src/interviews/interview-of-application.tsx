import type { Interview } from '@fledge/contract/interviews/interviews'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCanRecruit } from '../team/team-role.tsx'
import { Button } from '../ui/button.tsx'
import { InterviewDetails } from './interview-details.tsx'
import { InterviewProposalDialog } from './interview-proposal-dialog.tsx'
import { InterviewStateBadge } from './interview-state.tsx'
import { useInterviewsByApplication } from './interviews.queries.ts'

type SectionProps = { interview: Interview | undefined; children?: ReactNode }

/** The interview about one application. */
export const InterviewSection = ({ interview, children }: SectionProps) => (
  <section
    aria-label={interview ? `Interview about ${interview.title}` : 'Interview'}
    className="grid grid-cols-1 gap-3"
  >
    <h3 className="flex flex-wrap items-center gap-2 text-lg">
      Interview {interview && <InterviewStateBadge interview={interview} />}
    </h3>
    {interview && <InterviewDetails key={interview.id} interview={interview} />}
    {children}
  </section>
)

type Props = {
  applicationId: string
  name: string
  /** False for an application that takes no new interview. */
  canPropose: boolean
}

/**
 * The interview of an applicant for the company, with the button to propose one. Renders nothing when there is neither.
 */
export function InterviewOfApplicant({ applicationId, name, canPropose }: Props) {
  const canRecruit = useCanRecruit()
  const { data, isPlaceholderData } = useInterviewsByApplication([applicationId])
  if (!data || isPlaceholderData) return null
  const interview = data.get(applicationId)
  const isOpen = interview?.state === 'proposed' || interview?.state === 'booked'
  const mayPropose = canPropose && canRecruit && !isOpen
  if (!interview && !mayPropose) return null
  return (
    <InterviewSection interview={interview}>
      {mayPropose && (
        <div>
          <InterviewProposalDialog
            trigger={
              <Button variant="secondary">
                <CalendarPlus aria-hidden /> {interview ? 'Propose another interview' : 'Propose an interview'}
              </Button>
            }
            name={name}
            side="company"
            applicationId={applicationId}
          />
        </div>
      )}
    </InterviewSection>
  )
}
