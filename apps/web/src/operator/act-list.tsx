import type { Act } from '@fledge/contract/moderation/operator'
import { Link } from '@tanstack/react-router'
import { clockTime } from '../ui/text/clock-times.ts'
import { shortDate } from '../ui/text/dates.ts'
import { actText, targetNames } from './operator-texts.ts'

/** Acts of operators, each with its time, what it was about and its reason. `linked` adds links to the cases. */
export const ActList = ({ acts, linked = false }: { acts: Act[]; linked?: boolean }) => (
  <ul className="grid grid-cols-1 divide-y divide-line">
    {acts.map(act => (
      <li key={act.id} className="grid gap-0.5 py-2.5 text-sm md:grid-cols-[11rem_minmax(0,1fr)] md:gap-4">
        <time dateTime={act.at} className="text-muted tabular-nums">
          {shortDate(act.at)} {clockTime(act.at)}
        </time>
        <div className="grid min-w-0 gap-0.5">
          <p className="break-words">
            <bdi className="font-medium">{act.operator}</bdi> {actText(act.kind)} {linked && <Target act={act} />}
            {act.refusal && <span className="text-danger"> · refused: {act.refusal}</span>}
          </p>
          {act.reason && (
            <p dir="auto" className="break-words text-muted">
              {act.reason}
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
)

function Target({ act: { target, target_id, title } }: { act: Act }) {
  if (!target_id) return null
  const name = title ?? 'something that is deleted'
  if (!target) return <bdi>{name}</bdi>
  return (
    <>
      {targetNames[target].toLowerCase()}{' '}
      <Link to="/operator" search={{ target, id: target_id }} className="underline underline-offset-2">
        <bdi>{name}</bdi>
      </Link>
    </>
  )
}
