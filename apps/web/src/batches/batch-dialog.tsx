import { type BatchKind, maxBatch, type RefusedPerson } from '@fledge/contract/batches/batches'
import type { ReactNode } from 'react'
import { explain } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { formatCount } from '../ui/text/amounts.ts'
import { useRefusedPeople } from './batches.queries.ts'
import { RefusedPeople } from './refused-people.tsx'

export type Addressee = { id: string; name: string }

type BatchDialogProps = {
  kind: BatchKind
  people: Addressee[]
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The form, for the people who can get it. */
  children: (recipients: Addressee[]) => ReactNode
}

/** Names who cannot get it before anything is written. */
export const BatchDialog = ({ kind, people, title, open, onOpenChange, children }: BatchDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={title}
    description="Each person gets it in their own conversation. For a minute, you and your colleagues can take all of it back."
  >
    {people.length > maxBatch ? (
      <p className="text-sm">
        {people.length} people are selected. Please choose up to {maxBatch}.
      </p>
    ) : (
      open && (
        <Recipients kind={kind} people={people}>
          {children}
        </Recipients>
      )
    )}
  </Dialog>
)

function Recipients({ kind, people, children }: Pick<BatchDialogProps, 'kind' | 'people' | 'children'>) {
  const {
    data: refused,
    error,
    isFetching,
    refetch,
  } = useRefusedPeople(
    people.map(({ id }) => id),
    kind,
  )
  if (!refused && error)
    return (
      <Notice
        urgent
        actions={
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {explain(error, 'The people could not be loaded.')}
      </Notice>
    )
  if (!refused)
    return (
      <SkeletonGroup label="Loading the people" className="grid gap-3">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-32" />
      </SkeletonGroup>
    )
  const recipients = people.filter(({ id }) => !refused.some(({ application_id }) => application_id === id))
  return (
    <div data-keys="off" className="grid grid-cols-1 gap-4">
      {refused.length > 0 && <LeftOut refused={refused} people={people} />}
      {recipients.length > 0 && children(recipients)}
    </div>
  )
}

const LeftOut = ({ refused, people }: { refused: RefusedPerson[]; people: Addressee[] }) => (
  <section className="grid gap-1 rounded-card bg-sunken px-4 py-3">
    <h3 className="font-sans font-semibold text-sm tracking-normal">
      {refused.length === people.length
        ? 'None of them can get it'
        : `${formatCount(refused.length, 'person does', 'people do')} not get it`}
    </h3>
    <RefusedPeople people={refused} names={new Map(people.map(({ id, name }) => [id, name]))} />
  </section>
)
