import { Link } from '@tanstack/react-router'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { formatCount } from '../../../ui/text/amounts.ts'
import type { Internship } from '../../internship.ts'
import { internshipStatusNames } from '../posting-filters.ts'
import { newText } from './posting-facts.ts'

export type PostingRowProps = {
  internship: Internship
  isSelected: boolean
  canRecruit: boolean
  onToggle: (id: string, isRange: boolean) => void
}

export const titleId = (id: string) => `internship-${id}`

export const TitleLink = ({ internship: { id, title } }: { internship: Internship }) => (
  <h2 id={titleId(id)} className="min-w-0 font-sans font-semibold text-base tracking-normal lg:text-sm">
    <Link
      to="/internship/$id"
      params={{ id }}
      data-cell="title"
      className="decoration-1 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
    >
      <bdi>{title}</bdi>
    </Link>
  </h2>
)

export const StatusBadge = ({ internship: { status } }: { internship: Internship }) => (
  <Badge tone={status === 'active' ? 'default' : 'secondary'} className="shrink-0">
    {internshipStatusNames[status]}
  </Badge>
)

export function NewBadge({ internship }: { internship: Internship }) {
  const fresh = newText(internship)
  return (
    fresh && (
      <span className="whitespace-nowrap rounded-full bg-coral-soft px-2 font-medium text-coral-ink text-xs">
        {fresh}
      </span>
    )
  )
}

/** The number of applications leads to the applicants of the internship. */
export function ApplicationsLink({ internship, className }: { internship: Internship; className?: string }) {
  return (
    <Link
      to="/company/applicants"
      search={{ internship: internship.id }}
      data-cell="applicants"
      className={cn(
        'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap underline-offset-4 hover:underline',
        className,
      )}
    >
      {formatCount(internship.applications_count, 'application')}
    </Link>
  )
}

const isShiftClick = (event: Event) => event instanceof MouseEvent && event.shiftKey

export const SelectBox = ({ internship, isSelected, onToggle }: Omit<PostingRowProps, 'canRecruit'>) => (
  <Checkbox
    label={<span className="sr-only">Select {internship.title}</span>}
    className="min-w-11 justify-center gap-0 py-0"
    data-cell="select"
    checked={isSelected}
    onChange={event => onToggle(internship.id, isShiftClick(event.nativeEvent))}
  />
)
