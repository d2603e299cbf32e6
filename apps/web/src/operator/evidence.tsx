import type { Evidence } from '@fledge/contract/moderation/operator'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/class-names.ts'

type EvidenceComparedProps = {
  present: Evidence | null
  snapshot: Evidence | undefined
  snapshotTitle: string
}

/** The target as it was reported beside the target as it is now. Parts that have changed since are marked. */
export function EvidenceCompared({ present, snapshot, snapshotTitle }: EvidenceComparedProps) {
  const textIn = (parts: Evidence | null | undefined, name: string) => parts?.find(part => part.name === name)?.text
  const changed = (name: string) =>
    snapshot !== undefined && present !== null && textIn(snapshot, name) !== textIn(present, name)
  return (
    <div className={cn('grid grid-cols-1 items-start gap-4', snapshot && 'xl:grid-cols-2')}>
      {snapshot && <Side title={snapshotTitle} parts={snapshot} isChanged={changed} />}
      {present ? (
        <Side title="Now" parts={present} isChanged={changed} />
      ) : (
        <Card>
          <h3 className="text-lg">Now</h3>
          <p className="text-muted">It is deleted.</p>
        </Card>
      )}
    </div>
  )
}

type SideProps = { title: string; parts: Evidence; isChanged: (name: string) => boolean }

const Side = ({ title, parts, isChanged }: SideProps) => (
  <Card asChild className="grid grid-cols-1 gap-3">
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      {parts.length === 0 && <p className="text-muted">The text was deleted with its writer’s account.</p>}
      <dl className="grid grid-cols-1 gap-3 text-sm">
        {parts.map(({ name, text }) => (
          <div key={name} className={cn(isChanged(name) && 'border-yellow-ink border-s-2 ps-3')}>
            <dt className="text-muted">
              {name}
              {isChanged(name) && ' · changed'}
            </dt>
            <dd dir="auto" className="whitespace-pre-line break-words">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  </Card>
)
