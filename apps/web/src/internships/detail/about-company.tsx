import { ConfirmedDomain } from '../../companies/domain/confirmed-domain.tsx'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { WrittenText } from '../../ui/text/written-text.tsx'
import type { Company } from '../internship.ts'

export function AboutCompany({ company }: { company: Company }) {
  const facts = [
    { name: 'Industry', value: company.industry },
    { name: 'Size', value: company.company_size && `${company.company_size} employees` },
    { name: 'Website', value: company.website && <ExternalLink href={company.website} /> },
  ].filter(fact => fact.value)
  return (
    <section className="grid grid-cols-1 gap-3 border-line border-t pt-6">
      <h2 className="text-lg">About the Company</h2>
      <WrittenText text={company.description || 'No description available'} />
      <ConfirmedDomain domain={company.domain} />
      {facts.length > 0 && (
        <dl className="grid grid-cols-1 gap-1.5 text-sm">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex gap-2">
              <dt className="w-20 shrink-0 text-muted">{name}</dt>
              <dd dir="auto" className="min-w-0 break-words">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
