import type { ImportProblem } from '@fledge/contract/integrations/internship-import'
import type { Outcome } from './transfer.queries.ts'

const most = 50
const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

export function ImportResultView({ outcome, isDryRun }: { outcome: Outcome; isDryRun: boolean }) {
  const { created, updated, errors, warnings, stored } = outcome
  const will = isDryRun ? 'to create' : 'created'
  const change = isDryRun ? 'to update' : 'updated'
  return (
    <div className="grid gap-3" role="status">
      <p className="font-medium">
        {errors.length === 0
          ? `${isDryRun ? 'No error found' : 'Import finished'}: ${created.toLocaleString('en')} ${will}, ${updated.toLocaleString('en')} ${change}.`
          : isDryRun || stored === 0
            ? `${counted(errors.length, 'error')} found. Nothing was stored.`
            : `${counted(errors.length, 'error')} found. The first ${counted(stored, 'row')} are stored; correct the file and import it again.`}
      </p>
      <ProblemTable title="Errors" problems={errors} />
      <ProblemTable title="Stay drafts" problems={warnings} />
    </div>
  )
}

function ProblemTable({ title, problems }: { title: string; problems: ImportProblem[] }) {
  if (problems.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="font-medium text-sm">{title}</h3>
      <ul className="grid divide-y divide-line rounded-control border border-line">
        {problems.slice(0, most).map(({ row, column, reason, external_id }) => (
          <li key={`${row} ${column} ${reason}`} className="grid gap-0.5 px-3 py-2 text-sm">
            <span className="wrap-anywhere text-muted">
              Row {row.toLocaleString('en')}
              {column && ` · ${column}`}
              {external_id && ` · ${external_id}`}
            </span>
            {reason}
          </li>
        ))}
      </ul>
      {problems.length > most && (
        <p className="text-muted text-sm">and {counted(problems.length - most, 'more row')}</p>
      )}
    </section>
  )
}
