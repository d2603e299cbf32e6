import { withCommas } from '@fledge/contract/wire/format'
import { formatCount } from '../../../ui/text/amounts.ts'
import type { SelectedPosting } from './use-selected-postings.ts'

/** What each act can change among the selected internships. */
export const actableOf = (postings: SelectedPosting[], today: string) => ({
  open: postings.filter(({ status }) => status === 'active'),
  closed: postings.filter(
    ({ status, application_deadline: day }) => status === 'closed' && (day === null || day >= today),
  ),
  dated: postings.filter(({ application_deadline: day }) => day !== null),
})

/** The internships that a deadline would move: those with a sooner one. */
export const movedBy = (postings: SelectedPosting[], deadline: string) =>
  postings.filter(({ application_deadline: day }) => day !== null && deadline !== '' && day < deadline)

/** "All 12 get this deadline." or how many keep theirs. */
export const extensionText = (moved: number, selected: number) => {
  const kept = selected - moved
  if (moved === 0) return 'None of them closes before this day, so nothing would change.'
  const moves = `${formatCount(moved, 'internship gets', 'internships get')} this deadline.`
  if (kept === 0) return moves
  return `${moves} ${withCommas(kept)} ${kept === 1 ? 'closes later or has' : 'close later or have'} no deadline and ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}.`
}

/** The toast after an act: "12 internships closed", and how many were left out. */
export const doneText = (done: string, { changed, skipped }: { changed: string[]; skipped: string[] }) =>
  [
    `${formatCount(changed.length, 'internship')} ${done}`,
    skipped.length > 0 && `${withCommas(skipped.length)} left as ${skipped.length === 1 ? 'it was' : 'they were'}`,
  ]
    .filter(Boolean)
    .join(' · ')
