import { statusNames } from '../../../statuses/application-status.tsx'
import { clockTime } from '../../../ui/text/clock-times.ts'
import { shortDate } from '../../../ui/text/dates.ts'
import type { Applicant } from '../../application.ts'

type Step = Applicant['history'][number] & {
  /** Only a company sees who decided, and at which time. */
  by?: { full_name: string } | null
}

export function StatusHistory({ history }: { history: Step[] }) {
  return (
    <ol aria-label="Status history" className="grid gap-0 text-sm">
      {history.map(({ status, at, by }, index) => (
        <li
          key={`${status} ${at}`}
          className="relative flex items-baseline gap-3 pb-3 pl-5 last:pb-0 before:absolute before:top-1.5 before:left-0 before:size-2 before:rounded-full before:bg-edge not-last:after:absolute not-last:after:top-4 not-last:after:bottom-0 not-last:after:left-[3.5px] not-last:after:w-px not-last:after:bg-line last:before:bg-coral"
        >
          <span className="font-medium">{index === 0 && status === 'pending' ? 'Applied' : statusNames[status]}</span>
          <span className="text-muted">
            <time dateTime={at}>{by === undefined ? shortDate(at) : `${shortDate(at)}, ${clockTime(at)}`}</time>
            {by && (
              <>
                {' '}
                by <bdi>{by.full_name}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
