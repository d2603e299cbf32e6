import type { CompanyProfile } from '@fledge/contract/companies'
import { unconfirmedOpenInternships, unconfirmedPostsPerDay } from '@fledge/contract/companies/domains'
import { useState } from 'react'
import { CardSection } from '../../ui/card-section.tsx'
import { ConfirmedDomain } from './confirmed-domain.tsx'
import { DomainCodeForm } from './domain-code-form.tsx'
import { DomainEmailForm } from './domain-email-form.tsx'

/** Where a company proves that the domain of its website is its own. */
export function DomainSection({ profile }: { profile: CompanyProfile }) {
  const [email, setEmail] = useState<string>()
  if (profile.domain)
    return (
      <div className="rounded-card bg-sunken px-4 py-3">
        <ConfirmedDomain domain={profile.domain} />
      </div>
    )
  return (
    <CardSection title="Confirm your domain">
      <p className="-mt-2 max-w-reading text-muted text-sm">
        Students see that your website and your people belong together. Until then a company can publish{' '}
        {unconfirmedPostsPerDay} internships a day and have {unconfirmedOpenInternships} open.
      </p>
      {!profile.website ? (
        <p className="text-sm">Add your website below and save the profile. Then you can confirm it here.</p>
      ) : email ? (
        <DomainCodeForm email={email} onBack={() => setEmail(undefined)} />
      ) : (
        <DomainEmailForm website={profile.website} onSent={setEmail} />
      )}
    </CardSection>
  )
}
