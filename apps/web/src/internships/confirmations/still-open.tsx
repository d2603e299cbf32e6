import { withCommas } from '@fledge/contract/wire/format'
import { useCanRecruit } from '../../team/team-role.tsx'
import { Card } from '../../ui/card.tsx'
import { useInternshipsToConfirm } from './confirmations.queries.ts'
import { StillOpenRow } from './still-open-row.tsx'

/** Asks which internships are still open. Empty when none is due, while it loads and on an error: the list below has them all. */
export function StillOpen() {
  const { data: internships = [] } = useInternshipsToConfirm()
  const canRecruit = useCanRecruit()
  if (internships.length === 0 || !canRecruit) return null
  return (
    <Card asChild className="grid grid-cols-1 gap-1">
      <section aria-labelledby="still-open">
        <h2 id="still-open" className="text-lg">
          Still open?
        </h2>
        <p className="text-muted text-sm">
          {internships.length === 1
            ? 'A month ago you said that this internship is open.'
            : `A month ago you said that these ${withCommas(internships.length)} internships are open.`}{' '}
          Students see the date of your answer.
        </p>
        <ul className="grid grid-cols-1 divide-y divide-line">
          {internships.map(internship => (
            <StillOpenRow key={internship.id} internship={internship} />
          ))}
        </ul>
      </section>
    </Card>
  )
}
