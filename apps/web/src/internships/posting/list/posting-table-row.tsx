import { withCommas } from '@fledge/contract/wire/format'
import { memo } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { briefDate } from '../../../ui/text/dates.ts'
import { ClosedReason } from '../../confirmations/closed-reason.tsx'
import { placeOf } from '../../detail/internship-facts.tsx'
import type { Internship } from '../../internship.ts'
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

/** Memoised, so that a selection renders one row of a hundred. */
export const PostingTableRow = memo((props: PostingRowProps) => {
  const { internship, isSelected, canRecruit } = props
  const deadline = deadlineFacts(internship)
  return (
    <tr
      data-row={internship.id}
      aria-labelledby={titleId(internship.id)}
      className={cn(
        'border-line border-b transition-colors duration-150 last:border-b-0',
        isSelected ? 'bg-coral-soft' : 'hover:bg-ink/4',
      )}
    >
      {canRecruit && (
        <td>
          <SelectBox {...props} />
        </td>
      )}
      <td className="px-2 py-1.5">
        <TitleLink internship={internship} />
        <Detail internship={internship} />
      </td>
      <td className="px-2">
        <StatusBadge internship={internship} />
      </td>
      <td className="hidden px-2 xl:table-cell">
        <bdi className="line-clamp-2 [overflow-wrap:anywhere]">{placeOf(internship)}</bdi>
      </td>
      <td className="px-2 tabular-nums">
        {deadline && (
          <>
            <span className="block whitespace-nowrap">{deadline.date}</span>
            {deadline.note && <span className="block whitespace-nowrap text-muted text-xs">{deadline.note}</span>}
          </>
        )}
      </td>
      <td className="px-2 tabular-nums">
        <span className="flex flex-col items-start">
          <ApplicationsLink internship={internship} />
          {/* In the empty lower part of the link, which is as tall as a finger needs. */}
          <span className="-mt-3 flex pb-1 empty:hidden">
            <NewBadge internship={internship} />
          </span>
        </span>
      </td>
      <td className="px-2 text-right tabular-nums">{withCommas(internship.views_count)}</td>
      <td className="hidden whitespace-nowrap px-2 pl-4 text-muted tabular-nums xl:table-cell">
        {briefDate(internship.created_at)}
      </td>
      {canRecruit && (
        <td className="pr-1">
          <PostingActions internship={internship} />
        </td>
      )}
    </tr>
  )
})

const Detail = ({ internship }: { internship: Internship }) => {
  const place = placeOf(internship)
  const full = fullPositionsText(internship)
  return (
    <>
      <p className="truncate text-muted text-xs leading-5">
        {place && <bdi className="xl:hidden">{place} · </bdi>}
        {termsOf(internship).map(term => (
          <span key={term} className="text-ink">
            {term} ·{' '}
          </span>
        ))}
        <bdi>{previewOf(internship)}</bdi>
      </p>
      <HeldNote internship={internship} />
      <ClosedReason internship={internship} />
      {full && <p className="font-medium text-sm">{full}</p>}
    </>
  )
}
