import { useNavigate, useParams } from '@tanstack/react-router'
import { useInternshipOrHome } from '../internships/internship-or-home.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DrawingPaperPlane } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import { ApplyForm } from './apply-form.tsx'
import { ApplyTips } from './apply-tips.tsx'

export function ApplyPage() {
  const { id = '' } = useParams({ strict: false })
  const { internship, isMissing } = useInternshipOrHome(id)
  const navigate = useNavigate()

  if (isMissing) return <CannotApply title="Internship not found" onContinue={() => void navigate({ to: '/' })} />
  if (!internship) return <ApplySkeleton />
  if (internship.application) {
    return (
      <CannotApply
        title="You have already applied to this internship"
        onContinue={() => void navigate({ to: '/applications' })}
      />
    )
  }
  if (!internship.is_open) {
    return (
      <CannotApply
        title="This internship is no longer accepting applications"
        onContinue={() => void navigate({ to: '/' })}
      />
    )
  }
  const { company_name, logo_url } = internship.company
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_280px]">
      <div className="grid grid-cols-1 gap-6">
        <header className="flex items-center gap-4">
          <LogoMark name={company_name} src={logo_url} />
          <div className="min-w-0">
            <h1 className="break-words text-xl">Apply for {internship.title}</h1>
            <p className="truncate text-muted">{company_name}</p>
          </div>
        </header>
        <Card>
          <ApplyForm internshipId={internship.id} />
        </Card>
      </div>
      <ApplyTips />
    </div>
  )
}

const CannotApply = ({ title, onContinue }: { title: string; onContinue: () => void }) => (
  <EmptyState
    headingLevel="h1"
    drawing={<DrawingPaperPlane />}
    title={title}
    action={<Button onClick={onContinue}>Go on</Button>}
  >
    There is nothing to send here.
  </EmptyState>
)

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
