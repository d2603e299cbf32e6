import { moneyPerMonth } from '@fledge/contract/wire/format'
import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/card.tsx'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { useSimilarInternships } from '../internships.queries.ts'
import { placeOf } from './internship-facts.tsx'

/** Open internships with the same skills. Shows nothing while they load or when there are none. */
export function SimilarInternships({ id }: { id: string }) {
  const { internships = [] } = useSimilarInternships(id).data ?? {}
  if (internships.length === 0) return null
  return (
    <section aria-labelledby="similar" className="grid animate-fade grid-cols-1 gap-3">
      <h2 id="similar" className="text-lg">
        Similar internships
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:max-lg:grid-cols-2">
        {internships.map(({ id, title, company, ...internship }) => {
          const facts = [
            placeOf(internship),
            moneyPerMonth(internship.stipend_min, internship.stipend_max, internship.currency),
          ]
          return (
            <Card key={id} asChild interactive className="grid grid-cols-1 p-0">
              <li>
                <Link to="/internship/$id" params={{ id }} className="flex items-start gap-3 rounded-card p-4">
                  <LogoMark name={company.company_name} src={company.logo_url} />
                  <span className="grid min-w-0 flex-1 grid-cols-1">
                    <span dir="auto" className="break-words font-display font-semibold leading-5">
                      {title}
                    </span>
                    <span dir="auto" className="truncate text-muted text-sm">
                      {company.company_name}
                    </span>
                    <span className="break-words pt-1 text-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
                  </span>
                </Link>
              </li>
            </Card>
          )
        })}
      </ul>
    </section>
  )
}
