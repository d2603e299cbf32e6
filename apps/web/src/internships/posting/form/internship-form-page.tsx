import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { refetchNewest } from '../../../platform/forms/conflict.ts'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { CallError } from '../../../platform/net/call-error.ts'
import { useCanRecruit, ViewerNote } from '../../../team/team-role.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { useInternshipToEdit, usePostingDefaults } from '../posting.queries.ts'
import { newInternshipParams } from '../posting-filters.ts'
import { InternshipForm } from './internship-form.tsx'
import { emptyInternship, toTyped, toTypedCopy } from './internship-form-values.ts'

/** Creates, edits or duplicates an internship. A duplicate is a new form with the values of another internship. */
export function InternshipFormPage() {
  const { id } = useParams({ strict: false })
  const { from } = newInternshipParams.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const source = id ?? from
  const { data: internship, error, refetch } = useInternshipToEdit(source)
  const canRecruit = useCanRecruit()
  const defaults = usePostingDefaults()
  // A failed refetch keeps the loaded internship.
  const problem = internship ? (internship.saves_count === undefined ? notOwned : null) : error
  useEffect(() => {
    if (!problem) return
    toastError(problem, 'Failed to load internship')
    void navigate({ to: '/company/internships', replace: true })
  }, [problem, navigate])

  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        variant="ghost"
        className="-ml-3 justify-self-start"
        onClick={() => void navigate({ to: '/company/internships' })}
      >
        <ArrowLeft aria-hidden /> Internships
      </Button>
      <h1 className="text-2xl">{id ? 'Edit Internship' : 'Create New Internship'}</h1>
      {!canRecruit ? (
        <ViewerNote>Recruiters and owners post internships.</ViewerNote>
      ) : !source ? (
        defaults ? (
          <InternshipForm
            key="new"
            kind="new"
            draftName="internship.new"
            values={{ ...emptyInternship, country: defaults.country ?? '', currency: defaults.currency ?? '' }}
            onReload={noNewerVersion}
          />
        ) : (
          <FormSkeleton />
        )
      ) : !internship || problem ? (
        <FormSkeleton />
      ) : id ? (
        <InternshipForm
          key={id}
          kind={internship.status === 'draft' ? 'draft' : 'published'}
          draftName={`internship.edit.${id}`}
          values={toTyped(internship)}
          internship={internship}
          onReload={() => refetchNewest(refetch)}
        />
      ) : (
        <InternshipForm
          key={from}
          kind="copy"
          draftName={`internship.copy.${from}`}
          values={toTypedCopy(internship)}
          onReload={noNewerVersion}
        />
      )}
    </div>
  )
}

const notOwned = new CallError({ status: 404, code: 'internship_not_found' })

const noNewerVersion = async () => undefined

const FormSkeleton = () => (
  <SkeletonGroup label="Loading internship" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
    <Skeleton className="h-[550px] rounded-card max-lg:hidden" />
  </SkeletonGroup>
)
