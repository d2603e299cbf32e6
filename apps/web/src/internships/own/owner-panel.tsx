import { withCommas } from '@fledge/contract/wire/format'
import { Link } from '@tanstack/react-router'
import { Copy, Link2, Pencil, UsersRound } from 'lucide-react'
import { RecruitersOnly } from '../../team/team-role.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { copyLink, urlOf } from '../../ui/share/share-button.tsx'
import { shortDate } from '../../ui/text/dates.ts'
import { ClosedReason } from '../confirmations/closed-reason.tsx'
import type { Internship } from '../internship.ts'
import { publicPathOf } from '../internship.ts'
import { HeldNote } from '../posting/check/held-note.tsx'
import { internshipStatusNames } from '../posting/posting-filters.ts'
import { StatusButton } from '../posting/status-button.tsx'

const stateOf = ({ hold, status, is_open, application_deadline: deadline }: Internship) => {
  if (hold) return 'It was taken down. Students do not see it.'
  if (status === 'draft') return 'Only your company can see this.'
  if (status === 'closed') return 'It takes no new applications.'
  if (!is_open) return deadline ? `The deadline was ${shortDate(deadline)}.` : 'It takes no new applications.'
  return deadline ? `Students can apply until ${shortDate(deadline)}.` : 'Students can apply.'
}

/** The figures of an internship and the actions of the company that posted it. */
export function OwnerPanel({ internship }: { internship: Internship }) {
  const { id, status, applications_count, views_count, saves_count = 0 } = internship
  const isDraft = status === 'draft'
  const copy = () =>
    void copyLink(urlOf(publicPathOf(internship)), isDraft ? 'Others can open it once it is published.' : undefined)
  return (
    <Card
      asChild
      className="grid grid-cols-1 gap-3 max-lg:border-0 max-lg:border-y max-lg:rounded-none max-lg:px-0 lg:gap-4"
    >
      <section aria-label="Manage this internship">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <Badge tone={status === 'active' ? 'default' : 'secondary'}>{internshipStatusNames[status]}</Badge>
          <span className="text-muted">{stateOf(internship)}</span>
        </p>
        <HeldNote internship={internship} />
        <ClosedReason internship={internship} />
        <dl className="grid grid-cols-2 gap-2">
          <Figure name="Views" value={views_count} />
          <Figure name="Saves" value={saves_count} />
        </dl>
        <div className="grid grid-cols-2 gap-2">
          <Button asChild variant={isDraft ? 'secondary' : 'primary'} className="col-span-2">
            <Link to="/company/applicants" search={{ internship: id }}>
              <UsersRound aria-hidden /> Applicants ({withCommas(applications_count)})
            </Link>
          </Button>
          <RecruitersOnly>
            {!internship.hold && (
              <>
                <StatusButton internship={internship} variant={isDraft ? 'primary' : 'secondary'} />
                <Button asChild variant="secondary" className="px-3">
                  <Link to="/company/internships/$id/edit" params={{ id }}>
                    <Pencil aria-hidden /> Edit
                  </Link>
                </Button>
              </>
            )}
            <Button asChild variant="secondary" className="px-3">
              <Link to="/company/internships/new" search={{ from: id }}>
                <Copy aria-hidden /> Duplicate
              </Link>
            </Button>
          </RecruitersOnly>
          <Button variant="secondary" className="px-3" onClick={copy}>
            <Link2 aria-hidden /> Copy link
          </Button>
        </div>
      </section>
    </Card>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div className="flex min-w-0 items-baseline gap-2 lg:flex-col-reverse lg:gap-0">
    <dt className="order-last text-muted text-sm lg:order-none">{name}</dt>
    <dd className="font-display font-semibold text-xl tabular-nums">{withCommas(value)}</dd>
  </div>
)
