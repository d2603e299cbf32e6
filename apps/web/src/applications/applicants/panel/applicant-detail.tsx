import type { ReactNode } from 'react'
import { InterviewOfApplicant } from '../../../interviews/interview-of-application.tsx'
import { EmbeddedThread } from '../../../offers/embedded-thread.tsx'
import { SharedProfile } from '../../../profiles/shared/shared-profile.tsx'
import { ExternalLink } from '../../../ui/text/external-link.tsx'
import { type Applicant, applicantName } from '../../application.ts'
import { ApplicantNote } from './note/applicant-note.tsx'
import { StatusHistory } from './status-history.tsx'

/** Letter, resume, profile, history and notes, in reading order. On a wide window the notes are in a second column. */
export const ApplicantDetail = ({ applicant }: { applicant: Applicant }) => (
  <div className="grid animate-fade grid-cols-1 items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="grid min-w-0 grid-cols-1 gap-6" data-reading>
      <InterviewOfApplicant
        applicationId={applicant.id}
        name={applicantName(applicant)}
        canPropose={applicant.status !== 'rejected'}
      />
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
    <ApplicantNote applicant={applicant} />
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
)
