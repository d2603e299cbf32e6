import type { CompanyProfile } from '@fledge/contract/companies'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Building2, MapPin, Users } from 'lucide-react'
import { useEffect } from 'react'
import { InternshipListCard } from '../internships/internship-list-card.tsx'
import { InternshipListSkeleton } from '../internships/internship-list-skeleton.tsx'
import { useCompanyOpenInternships } from '../internships/internships.queries.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { useClampPage } from '../platform/navigation/clamp-page.ts'
import { adviceOf, isCallError } from '../platform/net/call-error.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { DrawingBriefcase } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { useDocumentTitle } from '../ui/text/document-title.ts'
import { ExternalLink } from '../ui/text/external-link.tsx'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { usePublicCompany } from './companies.queries.ts'

export function PublicCompanyPage() {
  const { id = '' } = useParams({ strict: false })
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
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8">
      {company ? <CompanyHeader company={company} /> : <HeaderSkeleton />}
      <OpenPositions companyId={id} />
    </div>
  )
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

function OpenPositions({ companyId }: { companyId: string }) {
  const { page = 1 } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, isFetching, refetch } = useCompanyOpenInternships(companyId, page)
  const goToPage = (to: number, replace = false) =>
    void navigate({ to: '/company/$id/public', params: { id: companyId }, search: { page: to }, replace })
  useClampPage(page, isPlaceholderData ? undefined : data?.pagination.pages, last => goToPage(last, true))
  useEffect(() => {
    if (error) toastError(error, 'Failed to load internships')
  }, [error])
  return (
    <section aria-labelledby="open-positions" className="grid grid-cols-1 gap-4">
      <h2 id="open-positions" className="flex items-center gap-3 text-xl">
        Open Positions {data && <Badge tone="default">{data.pagination.total} Active</Badge>}
      </h2>
      {!data && error ? (
        <ErrorState title="Failed to load internships" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : !data ? (
        <InternshipListSkeleton />
      ) : data.internships.length === 0 ? (
        <EmptyState headingLevel="h3" drawing={<DrawingBriefcase />} title="No open positions">
          This company has nothing open at the moment. New ones appear in Discover.
        </EmptyState>
      ) : (
        data.internships.map(internship => (
          <InternshipListCard key={internship.id} internship={internship} skills={5} headingLevel="h3" />
        ))
      )}
      <Pagination page={page} pages={data?.pagination.pages ?? 0} onPage={goToPage} />
    </section>
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
