import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { Internship } from '../../internships/internship.ts'
import { useInternshipOrHome } from '../../internships/internship-or-home.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { usePassFocusOn } from '../../ui/feedback/pass-focus-on.ts'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useApply } from '../applications.queries.ts'
import { ApplyForm } from './apply-form.tsx'
import { ApplyHead } from './apply-head.tsx'
import { ApplyTips } from './apply-tips.tsx'
import { AlreadyApplied, ApplyNotFound, NotAccepting, Paused } from './cannot-apply.tsx'
import { RoleCard } from './role-card.tsx'

export function ApplyPage() {
  const { id = '' } = useParams({ strict: false })
  const { internship, isMissing } = useInternshipOrHome(id)
  const apply = useApply()
  if (isMissing) return <ApplyNotFound internshipId={id} />
  if (!internship) return <ApplySkeleton />
  // The form stays until the page changes after its own submission.
  const isSubmitted = apply.isPending || apply.isSuccess
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button variant="ghost" className="-ml-3 justify-self-start" asChild>
        <Link to="/internship/$id" params={{ id }}>
          <ArrowLeft aria-hidden /> Back to the internship
        </Link>
      </Button>
      {internship.application && !isSubmitted ? (
        <AlreadyApplied internship={internship} application={internship.application} />
      ) : internship.company.is_paused && internship.is_open && !isSubmitted ? (
        <Paused internship={internship} />
      ) : internship.is_open || isSubmitted ? (
        <OpenForm internship={internship} apply={apply} />
      ) : (
        <NotAccepting internshipId={id} />
      )}
    </div>
  )
}

type OpenFormProps = { internship: Internship; apply: ReturnType<typeof useApply> }

function OpenForm({ internship, apply }: OpenFormProps) {
  // The internship may close while the student types.
  const box = usePassFocusOn<HTMLDivElement>()
  return (
    <div ref={box} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid grid-cols-1 gap-6">
        <ApplyHead internship={internship} />
        <Card>
          <ApplyForm internshipId={internship.id} apply={apply} />
        </Card>
        <ApplyTips />
      </div>
      <RoleCard internship={internship} />
    </div>
  )
}

const ApplySkeleton = () => (
  <SkeletonGroup heading="h1" label="Loading internship" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
    <div className="grid content-start gap-6">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
    <Skeleton className="h-72 rounded-card max-lg:hidden" />
  </SkeletonGroup>
)
