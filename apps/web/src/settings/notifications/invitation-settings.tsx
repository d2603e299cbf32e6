import type { BlockedCompany } from '@fledge/contract/invitations'
import { useBlockedCompanies, useUnblockCompany } from '../../invitations/invitations.queries.ts'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { explain } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useFocusAfterDelete } from '../../ui/focus/use-focus-after-delete.ts'
import { shortDate } from '../../ui/text/dates.ts'
import { SettingsSection } from '../settings-section.tsx'

/** The companies that the student has blocked, each with a button to allow invitations again. */
export function InvitationSettings() {
  const { data: companies, error, isFetching, refetch } = useBlockedCompanies()
  return (
    <SettingsSection
      title="Invitations"
      explanation="Companies that find your profile can invite you to apply, each with at most three open invitations. On an invitation you can refuse further ones from its company; those companies are listed here."
    >
      {companies ? (
        <BlockedCompanies companies={companies} />
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          {explain(error, 'The list could not be loaded.')}
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <SkeletonGroup label="Loading companies">
          <Skeleton className="h-11" />
        </SkeletonGroup>
      )}
    </SettingsSection>
  )
}

function BlockedCompanies({ companies }: { companies: BlockedCompany[] }) {
  const { container, focusAfterDelete } = useFocusAfterDelete(companies)
  const unblock = useUnblockCompany()
  const allow = (company: BlockedCompany) => {
    focusAfterDelete(company)
    toastOutcome(unblock.mutateAsync(company.id), {
      done: `${company.company_name} can invite you again`,
      failed: 'Failed to allow invitations',
    })
  }
  return (
    <div ref={container}>
      {companies.length === 0 ? (
        <h2 className="font-sans font-normal text-base text-muted tracking-normal">Every company may invite you.</h2>
      ) : (
        <ul className="grid divide-y divide-line">
          {companies.map(company => (
            <li key={company.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="grid min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
                <bdi className="font-medium">{company.company_name}</bdi>
                <span className="text-muted text-sm">Refused on {shortDate(company.blocked_at)}</span>
              </span>
              <Button variant="secondary" data-delete={company.id} onClick={() => allow(company)}>
                <span>
                  Allow again<span className="sr-only">: {company.company_name}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
