import { maxStages } from '@fledge/contract/stages/stages'
import { RotateCw } from 'lucide-react'
import { adviceOf } from '../../../platform/net/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AddStageForm } from './add-stage-form.tsx'
import { StageRow } from './stage-row.tsx'
import { useStagesQuery } from './stages.queries.ts'

type StagesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The company's own stages, to add, rename, move and delete. */
export const StagesDialog = ({ open, onOpenChange }: StagesDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Stages"
    description="Steps of your own between Shortlisted and Accepted, such as a phone call or a task. Students see Shortlisted, and hear nothing of the stages."
  >
    <Stages />
  </Dialog>
)

function Stages() {
  const { data: stages, error, isFetching, refetch } = useStagesQuery()
  if (!stages && error)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p className="font-medium">Failed to load the stages</p>
        <p className="text-muted text-sm">{adviceOf(error) ?? 'Please try again in a moment.'}</p>
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      </div>
    )
  if (!stages)
    return (
      <SkeletonGroup label="Loading the stages" className="grid gap-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </SkeletonGroup>
    )
  return (
    <div data-keys="off" className="grid grid-cols-1 gap-4">
      {stages.length === 0 ? (
        <p className="rounded-control border border-edge/40 border-dashed px-3 py-6 text-center text-muted text-sm">
          No stages yet. Everybody you shortlist stands in one column.
        </p>
      ) : (
        <ol aria-label="Stages" className="divide-y divide-line">
          {stages.map((stage, index) => (
            <StageRow key={stage.id} stage={stage} place={index + 1} count={stages.length} />
          ))}
        </ol>
      )}
      {stages.length < maxStages ? (
        <AddStageForm />
      ) : (
        <p className="text-muted text-sm">A company has up to {maxStages} stages. Delete one to add another.</p>
      )}
    </div>
  )
}
