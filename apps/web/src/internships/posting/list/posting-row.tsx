import { memo } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { ClosedReason } from '../../confirmations/closed-reason.tsx'
import { placeOf } from '../../detail/internship-facts.tsx'
import { HeldNote } from '../check/held-note.tsx'
import { fullPositionsText } from '../full-positions.ts'
import { PostingActions } from './posting-actions.tsx'
import { deadlineFacts, previewOf, termsOf } from './posting-facts.ts'
import {
  ApplicationsLink,
  NewBadge,
  type PostingRowProps,
  SelectBox,
  StatusBadge,
  TitleLink,
  titleId,
} from './posting-parts.tsx'

/** One internship on a phone or tablet. Memoised like the row of the table. */
export const PostingRow = memo((props: PostingRowProps) => {
  const { internship, isSelected, canRecruit } = props
  const deadline = deadlineFacts(internship)
  const facts = [placeOf(internship), ...termsOf(internship), deadline?.note].filter(Boolean)
  const full = fullPositionsText(internship)
  return (
    <article
      data-row={internship.id}
      aria-labelledby={titleId(internship.id)}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)] border-line border-b pr-1 last:border-b-0',
        isSelected && 'bg-coral-soft',
      )}
    >
      {canRecruit ? <SelectBox {...props} /> : <span className="w-4" />}
      <div className="min-w-0 py-2.5">
        <header className="flex items-start justify-between gap-3 pr-2">
          <TitleLink internship={internship} />
          <div className="grid shrink-0 justify-items-end gap-1">
            <StatusBadge internship={internship} />
            <NewBadge internship={internship} />
          </div>
        </header>
        <p className="pr-2 text-sm [overflow-wrap:anywhere]">
          {facts.map((fact, at) => (
            <bdi key={fact}>
              {at > 0 && ' · '}
              {fact}
            </bdi>
          ))}
        </p>
        <p dir="auto" className="truncate pr-2 text-muted text-sm">
          {previewOf(internship)}
        </p>
        <HeldNote internship={internship} />
        <div className="pt-1.5 pr-2 empty:hidden">
          <ClosedReason internship={internship} />
        </div>
        {full && <p className="pt-1 font-medium text-sm">{full}</p>}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-2 pb-1 pl-3 text-sm">
        <ApplicationsLink internship={internship} className="font-medium" />
        {canRecruit && <PostingActions internship={internship} />}
      </div>
    </article>
  )
})
