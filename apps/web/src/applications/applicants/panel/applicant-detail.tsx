import type { ReactNode } from 'react'
import { InterviewOfApplicant } from '../../../interviews/interview-of-application.tsx'
import { EmbeddedThread } from '../../../offers/embedded-thread.tsx'
import { SharedProfile } from '../../../profiles/shared/shared-profile.tsx'
import { ExternalLink } from '../../../ui/text/external-link.tsx'
import { type Applicant, applicantName } from '../../application.ts'
import { RequiredSkills } from './required-skills.tsx'
import { StatusHistory } from './status-history.tsx'

/** Letter, resume and skills first, because a decision rests on them; then what follows from it, and the history. */
export const ApplicantDetail = ({ applicant }: { applicant: Applicant }) => (
  <div className="grid min-w-0 animate-fade grid-cols-1 gap-6" data-reading>
    <Part title="Cover Letter">
      <p dir="auto" className="max-w-reading whitespace-pre-line [overflow-wrap:anywhere]">
        {applicant.cover_letter}
      </p>
      <p>
        <ExternalLink href={applicant.resume_url} className="min-h-11">
          Open resume
        </ExternalLink>
      </p>
    </Part>
    {applicant.match.required > 0 && (
      <Part title="Skills">
        <RequiredSkills applicant={applicant} />
      </Part>
    )}
    <InterviewOfApplicant
      applicationId={applicant.id}
      name={applicantName(applicant)}
      canPropose={applicant.status !== 'rejected'}
    />
    <Part title="Profile">
      <SharedProfile studentId={applicant.student.id} />
    </Part>
    <Part title="Conversation">
      <EmbeddedThread threadId={applicant.id} />
    </Part>
    <Part title="History">
      <StatusHistory history={applicant.history} />
    </Part>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
)
