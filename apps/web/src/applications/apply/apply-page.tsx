import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Internship } from '../../internships/internship.ts'
import { useInternshipOrHome } from '../../internships/internship-or-home.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { useApply } from '../applications.queries.ts'
import { ApplyForm } from './apply-form.tsx'
import { ApplyTips } from './apply-tips.tsx'
import { AlreadyApplied, ApplyNotFound, NotAccepting } from './cannot-apply.tsx'

export function ApplyPage() {
  const { id = '' } = useParams({ strict: false })
  const { internship, isMissing } = useInternshipOrHome(id)
  const apply = useApply()
  if (isMissing) return <ApplyNotFound />
  if (!internship) return <ApplySkeleton />
  // The form stays until the page changes after its own submission.
  const isSubmitted = apply.isPending || apply.isSuccess
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <Button variant="ghost" className="-ml-3 justify-self-start" asChild>
        <Link to="/internship/$id" params={{ id }}>
          <ArrowLeft aria-hidden /> Back to the internship
        </Link>
      </Button>
      {internship.application && !isSubmitted ? (
        <AlreadyApplied internship={internship} application={internship.application} />
      ) : internship.is_open ? (
        <OpenForm internship={internship} apply={apply} />
      ) : (
        <NotAccepting />
      )}
    </div>
  )
}

type OpenFormProps = { internship: Internship; apply: ReturnType<typeof useApply> }

const OpenForm = ({ internship, apply }: OpenFormProps) => {
  const { company_name, logo_url } = internship.company
  return (
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_280px]">
      <div className="grid grid-cols-1 gap-6">
        <header className="flex items-center gap-4">
          <LogoMark name={company_name} src={logo_url} />
          <div className="min-w-0">
            <h1 className="break-words text-xl">
              Apply for <span dir="auto">{internship.title}</span>
            </h1>
            <p dir="auto" className="truncate text-muted">
              {company_name}
            </p>
          </div>
        </header>
        <Card>
          <ApplyForm internshipId={internship.id} apply={apply} />
        </Card>
      </div>
      <ApplyTips />
    </div>
  )
}

const ApplySkeleton = () => (
  <SkeletonGroup
    heading="h1"
    label="Loading internship"
    className="mx-auto grid max-w-4xl gap-6 md:grid-cols-[minmax(0,1fr)_280px]"
  >
    <div className="grid gap-6">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
    <Skeleton className="h-56 rounded-card" />
  </SkeletonGroup>
)
