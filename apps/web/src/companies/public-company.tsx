import type { CompanyProfile } from '@fledge/contract/companies'
import { useNavigate } from '@tanstack/react-router'
import { Building2, MapPin, Users } from 'lucide-react'
import { useEffect } from 'react'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { useDocumentTitle } from '../ui/text/document-title.ts'
import { ExternalLink } from '../ui/text/external-link.tsx'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { usePublicCompany } from './companies.queries.ts'

/** The profile of a company. A company that does not exist leads home. */
export function PublicCompany({ id }: { id: string }) {
  const { data: company, error } = usePublicCompany(id)
  const navigate = useNavigate()
  useDocumentTitle(company?.company_name)
  useEffect(() => {
    // A failed refetch must not remove a company that is already shown.
    if (!error || company) return
    const failed = 'Failed to load company profile'
    if (isCallError(error, 404)) toast.error(failed, { description: error.message })
    else toastError(error, failed)
    void navigate({ to: '/' })
  }, [error, company, navigate])
  return company ? <CompanyHeader company={company} /> : <HeaderSkeleton />
}

function CompanyHeader({ company }: { company: CompanyProfile }) {
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
          <h1 dir="auto" className="break-words text-2xl">
            {company.company_name}
          </h1>
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
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-lg">About</h2>
        <p dir="auto" className="max-w-reading whitespace-pre-line break-words text-pretty">
          {company.description || 'No description available'}
        </p>
      </section>
    </Card>
  )
}

const HeaderSkeleton = () => (
  <SkeletonGroup
    heading="h1"
    label="Loading company"
    className="grid gap-5 rounded-card border border-line bg-surface p-6"
  >
    <div className="flex items-center gap-4">
      <Skeleton className="size-20" />
      <Skeleton className="h-8 w-1/2" />
    </div>
    <Skeleton className="w-2/3" />
    <Skeleton className="h-20 w-full" />
  </SkeletonGroup>
)
