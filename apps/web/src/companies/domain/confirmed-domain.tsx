import type { ConfirmedDomain as Domain } from '@fledge/contract/companies/confirmed-domain'
import { BadgeCheck } from 'lucide-react'
import { shortDate } from '../../ui/text/dates.ts'

/** A fact with its date, not a judgement: somebody at the company read a mail at this domain. Stored companies may lack the field. */
export const ConfirmedDomain = ({ domain }: { domain: Domain | null | undefined }) =>
  domain && (
    <p className="flex min-w-0 items-start gap-2 text-sm">
      <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Domain confirmed: {domain.name},{' '}
        <time dateTime={domain.confirmed_at} className="whitespace-nowrap">
          {shortDate(domain.confirmed_at)}
        </time>
      </span>
    </p>
  )
