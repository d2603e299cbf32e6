import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { useDocumentTitle } from '../ui/text/document-title.ts'
import { toast } from '../ui/toasts/toast.ts'
import { usePublicCompany } from './companies.queries.ts'
import { CompanyCard } from './company-card.tsx'

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
  return company ? <CompanyCard company={company} answers={company} /> : <HeaderSkeleton />
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
