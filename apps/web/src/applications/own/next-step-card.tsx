import { InterviewSection } from '../../interviews/interview-of-application.tsx'
import { useInterviewsByApplication } from '../../interviews/interviews.queries.ts'
import { OpenOffer } from '../../offers/open-offer.tsx'
import { Card } from '../../ui/card.tsx'
import type { OwnApplication } from '../application.ts'

/** The offer to answer and the interview of an application. Renders nothing when there is neither. */
export function NextStepCard({ application }: { application: OwnApplication }) {
  const { data } = useInterviewsByApplication([application.id])
  const interview = data?.get(application.id)
  const isOpen = interview?.state === 'proposed' || interview?.state === 'booked'
  return (
    <>
      {application.status === 'accepted' && (
        <OpenOffer applicationId={application.id} companyName={application.internship.company.company_name} />
      )}
      {interview && isOpen && (
        <Card>
          <InterviewSection interview={interview} />
        </Card>
      )}
    </>
  )
}
