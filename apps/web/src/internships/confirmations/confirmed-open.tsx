import { timeAgo } from '../../ui/text/dates.ts'

/** " · Confirmed open 3 days ago". A list that a browser stored before this existed has no date. */
export const ConfirmedOpen = ({ at }: { at: string | undefined }) =>
  at && (
    <>
      {' · '}
      <span className="whitespace-nowrap">
        Confirmed open <time dateTime={at}>{timeAgo(at)}</time>
      </span>
    </>
  )
