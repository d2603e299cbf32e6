import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { RecordLine } from '../companies/answers/record-line.tsx'
import { ApplicationStatusBadge } from '../statuses/application-status.tsx'
import { Card } from '../ui/card.tsx'
import { ShareButton } from '../ui/share/share-button.tsx'
import { shortDate } from '../ui/text/dates.ts'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import { type Internship, publicPathOf } from './internship.ts'
import { InternshipBadges } from './internship-badges.tsx'
import { matchReason } from './internship-match.ts'
import { InternshipSkills } from './internship-skills.tsx'
import { SavedToggle } from './saving/saved-toggle.tsx'

type ListCardProps = {
  internship: Internship
  /** A line under the company, such as when it was saved. */
  note?: ReactNode
  /** Replaces the heart that students see. */
  corner?: ReactNode
  actions?: ReactNode
  skills?: number
  headingLevel?: 'h2' | 'h3'
}

/** An internship in a list, for a student with heart, match and application. The click area of the title's link covers the card, under the other controls. */
export const InternshipListCard = memo(
  ({ internship, note, corner, actions, skills = 6, headingLevel }: ListCardProps) => {
    const Heading = headingLevel ?? 'h2'
    const { company_name, logo_url } = internship.company
    const { application, is_saved } = internship
    const heart =
      is_saved === undefined ? null : (
        <div className="grid sm:flex">
          <SavedToggle internship={internship} named />
          <ShareButton title={internship.title} path={publicPathOf(internship)} isIcon />
        </div>
      )
    return (
      <Card interactive className="relative grid grid-cols-1 content-start gap-3">
        <div className="flex items-start gap-4">
          <LogoMark name={company_name} src={logo_url} />
          <div className="min-w-0 flex-1">
            <Heading className="break-words text-lg leading-6">
              <Link
                to="/internship/$id"
                params={{ id: internship.id }}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
              >
                <span dir="auto">{internship.title}</span>
              </Link>
            </Heading>
            <p dir="auto" className="truncate text-muted text-sm">
              {company_name}
            </p>
            {note && <p className="text-muted text-sm">{note}</p>}
          </div>
          <div className="relative z-1 -mt-2 -mr-2 empty:hidden">{corner ?? heart}</div>
        </div>
        {application && (
          <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
            <ApplicationStatusBadge status={application.status} /> Applied {shortDate(application.applied_at)}
          </p>
        )}
        <p dir="auto" className="line-clamp-2 break-words text-muted text-sm">
          {internship.description}
        </p>
        <InternshipBadges internship={internship} />
        <InternshipSkills internship={internship} most={skills} />
        {internship.match && internship.match.skills.length > 0 && (
          <p className="flex items-center gap-2 text-muted text-sm">
            <Sparkles aria-hidden className="size-4 shrink-0 text-coral-ink" />
            <span className="min-w-0 break-words">{matchReason(internship)}</span>
          </p>
        )}
        {is_saved !== undefined && <RecordLine company={internship.company} />}
        {actions && <div className="relative z-1 flex flex-wrap gap-3 pt-1">{actions}</div>}
      </Card>
    )
  },
)
