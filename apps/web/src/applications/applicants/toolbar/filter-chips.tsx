import { X } from 'lucide-react'
import { useRef } from 'react'
import { formatCount } from '../../../ui/text/amounts.ts'
import { shortDate } from '../../../ui/text/dates.ts'
import type { ApplicantFilters } from '../applicant-filters.ts'

type ChipsProps = { filters: ApplicantFilters; onFilter: (change: Partial<ApplicantFilters>) => void }

type Chip = { text: string; without: Partial<ApplicantFilters> }

export const answerNames = { overdue: 'Answer overdue', due: 'Answer due this week' } as const

/** Returns a chip for each active filter that only the sheet shows. Status, search and internship stand in the toolbar. */
const chipsOf = ({
  rating,
  match,
  skill,
  university,
  graduation_year,
  mine,
  unrated,
  from,
  to,
  deleted,
  answer,
}: ApplicantFilters): Chip[] => [
  ...(mine ? [{ text: 'Assigned to me', without: { mine: undefined } }] : []),
  ...(unrated ? [{ text: 'Not rated by me', without: { unrated: undefined } }] : []),
  ...(rating
    ? [{ text: rating === 5 ? '5 stars' : `${formatCount(rating, 'star')} or more`, without: { rating: undefined } }]
    : []),
  ...(match
    ? [
        {
          text: match === 100 ? 'All required skills' : `${match} % of the skills or more`,
          without: { match: undefined },
        },
      ]
    : []),
  ...(university ? [{ text: university, without: { university: undefined } }] : []),
  ...(graduation_year ? [{ text: `Class of ${graduation_year}`, without: { graduation_year: undefined } }] : []),
  ...(skill ? [{ text: skill, without: { skill: undefined } }] : []),
  ...(from ? [{ text: `from ${shortDate(from)}`, without: { from: undefined } }] : []),
  ...(to ? [{ text: `until ${shortDate(to)}`, without: { to: undefined } }] : []),
  ...(answer ? [{ text: answerNames[answer], without: { answer: undefined } }] : []),
  ...(deleted ? [{ text: 'Deleted internships', without: { deleted: undefined } }] : []),
]

export function FilterChips({ filters, onFilter }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const chips = chipsOf(filters)
  // The pressed chip disappears; the next one takes the focus, or the screen itself after the last.
  const remove = (chip: Chip, at: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const target = buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector('main')
    target?.focus()
    onFilter(chip.without)
  }
  if (chips.length === 0) return null
  return (
    <ul ref={list} aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map((chip, at) => (
        <li key={chip.text} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove filter ${chip.text}`}
            className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-full border border-coral bg-coral-soft pr-3 pl-4 font-medium text-coral-ink text-sm"
            onClick={() => remove(chip, at)}
          >
            <span className="truncate">{chip.text}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}
