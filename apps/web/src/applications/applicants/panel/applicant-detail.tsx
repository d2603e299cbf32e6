import type { ReactNode } from 'react'
import { ProfileShared } from '../../../profiles/shared/profile-shared.tsx'
import { shortDate } from '../../../ui/text/dates.ts'
import { ExternalLink } from '../../../ui/text/external-link.tsx'
import type { Applicant } from '../../application.ts'
import { ApplicationStatusBadge } from '../../application-status.tsx'
import { ApplicationTimeline } from '../../application-timeline.tsx'
import { ApplicantNote } from './applicant-note.tsx'

export const ApplicantDetail = ({ applicant }: { applicant: Applicant }) => (
  <div className="grid animate-fade grid-cols-1 gap-6">
    <div className="grid gap-1.5 text-sm">
      <p dir="auto" className="font-medium text-base [overflow-wrap:anywhere]">
        {applicant.internship.title}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <ApplicationStatusBadge status={applicant.status} forCompany /> Applied {shortDate(applicant.applied_at)}
      </p>
      <p className="[overflow-wrap:anywhere]">{applicant.student.email}</p>
      <p>
        <ExternalLink href={applicant.resume_url} className="min-h-11">
          Resume
        </ExternalLink>
      </p>
    </div>
    <Part title="Cover Letter">
      <p dir="auto" className="max-w-reading whitespace-pre-line [overflow-wrap:anywhere]">
        {applicant.cover_letter}
      </p>
    </Part>
    <ApplicantNote applicant={applicant} />
    <Part title="Profile">
      <ProfileShared studentId={applicant.student.id} />
    </Part>
    <Part title="History">
      <ApplicationTimeline history={applicant.history} />
    </Part>
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
)
