import { moneyPerMonth } from '@fledge/contract/wire/format'
import { Link } from '@tanstack/react-router'
import { Clock, Copy, MapPin, Pencil, Users, Wallet } from 'lucide-react'
import { RecruitersOnly } from '../../team/team-role.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { deadlineOf, monthsOf, placeOf } from '../detail/internship-facts.tsx'
import type { Internship } from '../internship.ts'
import { DeleteInternshipButton } from './delete-internship-button.tsx'
import { fullPositionsText } from './full-positions.ts'
import { internshipStatusNames } from './posting-filters.ts'
import { StatusButton } from './status-button.tsx'

const previewLength = 150

const shorten = (text: string) => {
  // Spread into characters, so that an emoji is not cut in half.
  const characters = [...text]
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('').trimEnd()}…` : text
}

export function PostingCard({ internship }: { internship: Internship }) {
  const { id, title, status } = internship
  const full = fullPositionsText(internship)
  const facts = [
    { icon: MapPin, text: placeOf(internship) },
    { icon: Wallet, text: moneyPerMonth(internship.stipend_min, internship.stipend_max) },
    { icon: Clock, text: monthsOf(internship.duration_months) },
  ].filter(fact => fact.text)
  return (
    <Card asChild className="grid gap-3">
      <article aria-labelledby={`internship-${id}`}>
        <header className="flex items-start justify-between gap-4">
          <h2 id={`internship-${id}`} className="min-w-0 break-words text-lg leading-6">
            <Link
              to="/internship/$id"
              params={{ id }}
              className="decoration-1 underline-offset-4 hover:underline [overflow-wrap:anywhere]"
            >
              <bdi>{title}</bdi>
            </Link>
          </h2>
          <Badge tone={status === 'active' ? 'default' : 'secondary'} className="shrink-0">
            {internshipStatusNames[status]}
          </Badge>
        </header>
        <p dir="auto" className="text-muted text-sm [overflow-wrap:anywhere]">
          {shorten(internship.description)}
        </p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
          {facts.map(({ icon: Icon, text }) => (
            <li key={text} className="flex min-w-0 items-center gap-2">
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{text}</bdi>
            </li>
          ))}
          {status === 'active' && internship.application_deadline && (
            <li className="text-muted">{internship.is_open ? deadlineOf(internship) : 'Deadline passed'}</li>
          )}
        </ul>
        <div className="flex flex-wrap items-center gap-2 border-line border-t pt-3">
          {full && <p className="basis-full pt-1 font-medium text-sm">{full}</p>}
          <Button variant="ghost" asChild className="-ml-3">
            <Link to="/company/applicants" search={{ internship: id }}>
              <Users aria-hidden /> {formatCount(internship.applications_count, 'application')}
            </Link>
          </Button>
          <RecruitersOnly>
            <div className="flex flex-wrap items-center gap-1 sm:ml-auto">
              <StatusButton internship={internship} variant={full ? 'primary' : 'secondary'} />
              <Button variant="ghost" asChild className="size-11 px-0">
                <Link to="/company/internships/new" search={{ from: id }} title="Duplicate">
                  <Copy aria-hidden />
                  <span className="sr-only">Duplicate {title}</span>
                </Link>
              </Button>
              <Button variant="ghost" asChild className="size-11 px-0">
                <Link to="/company/internships/$id/edit" params={{ id }} title="Edit">
                  <Pencil aria-hidden />
                  <span className="sr-only">Edit {title}</span>
                </Link>
              </Button>
              <DeleteInternshipButton internship={internship} />
            </div>
          </RecruitersOnly>
        </div>
      </article>
    </Card>
  )
}
