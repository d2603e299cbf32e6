import type { CompanyProfile, PublicCompany } from '@fledge/contract/companies'
import { Building2, MapPin, MessageSquareReply, Users } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { ExternalLink } from '../ui/text/external-link.tsx'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import { HowComputed } from './answers/how-computed.tsx'
import { recordText } from './answers/record-text.ts'
import { ConfirmedDomain } from './domain/confirmed-domain.tsx'

type CompanyCardProps = {
  company: Pick<
    CompanyProfile,
    'company_name' | 'industry' | 'company_size' | 'location' | 'website' | 'description' | 'logo_url' | 'domain'
  >
  /** What the company promises and how it has kept it; absent in the preview beside the form. */
  answers?: Pick<PublicCompany, 'promise' | 'record' | 'promises_ended'>
  headingLevel?: 'h1' | 'h2'
}

/** A company as students see it, also as preview beside the form of its profile. */
export function CompanyCard({ company, answers, headingLevel: Title = 'h1' }: CompanyCardProps) {
  const About = Title === 'h1' ? 'h2' : 'h3'
  const facts = [
    { icon: Building2, text: company.industry },
    { icon: Users, text: company.company_size && `${company.company_size} employees` },
    { icon: MapPin, text: company.location },
  ].filter(fact => fact.text)
  return (
    <Card className="grid grid-cols-1 gap-5">
      <header className="flex items-center gap-4">
        <LogoMark name={company.company_name} src={company.logo_url} size="lg" />
        <div className="min-w-0">
          <Title dir="auto" className="break-words text-2xl">
            {company.company_name}
          </Title>
          {company.website && <ExternalLink href={company.website} />}
        </div>
      </header>
      {facts.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
          {facts.map(({ icon: Icon, text }) => (
            <li key={text} className="flex min-w-0 items-center gap-2">
              <Icon aria-hidden className="size-4 shrink-0 text-muted" />
              <bdi className="min-w-0 break-words">{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ConfirmedDomain domain={company.domain} />
      {answers && (
        <p className="flex items-start gap-2 text-sm">
          <MessageSquareReply aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="min-w-0">
            <span className="font-medium">Promises an answer within {answers.promise.days} days.</span>{' '}
            <span className="text-muted">Last 180 days: {recordText(answers)}</span> <HowComputed />
          </span>
        </p>
      )}
      <section className="grid grid-cols-1 gap-2">
        <About className="text-lg">About</About>
        <p dir="auto" className="max-w-reading whitespace-pre-line break-words text-pretty">
          {company.description || 'No description available'}
        </p>
      </section>
    </Card>
  )
}
