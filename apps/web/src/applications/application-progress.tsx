import { Check } from 'lucide-react'
import { cn } from '../ui/class-names.ts'
import { shortDate } from '../ui/text/dates.ts'
import type { Application } from './application.ts'
import { type Stage, toStages } from './application-stages.ts'

/** Every stage of an application from top to bottom: passed ones with a check mark and date, those ahead or skipped muted. */
export function ApplicationProgress({ application }: { application: Application }) {
  return (
    <ol aria-label="Progress" className="grid content-start text-sm">
      {toStages(application).map(stage => (
        <li
          key={stage.name}
          aria-current={stage.progress === 'current' ? 'step' : undefined}
          className={cn(
            'relative flex gap-3 pb-4 last:pb-0',
            'not-last:after:absolute not-last:after:top-5 not-last:after:bottom-0 not-last:after:left-2.5 not-last:after:w-px',
            stage.progress === 'passed' ? 'after:bg-edge' : 'after:bg-line',
          )}
        >
          <StageMark stage={stage} />
          <span className="grid">
            <span className={stage.at ? 'font-medium' : 'text-muted'}>{stage.name}</span>
            {stage.at && (
              <time dateTime={stage.at} className="text-muted">
                {shortDate(stage.at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

const StageMark = ({ stage: { progress } }: { stage: Stage }) => (
  <span
    aria-hidden
    className={cn(
      'grid size-5.25 shrink-0 place-items-center rounded-full',
      progress === 'passed' && 'inverted',
      progress === 'current' && 'bg-coral',
      (progress === 'ahead' || progress === 'skipped') && 'border-2 border-line',
    )}
  >
    {progress === 'passed' && <Check className="size-3" strokeWidth={3.5} />}
    {progress === 'current' && <span className="size-2 rounded-full bg-on-coral" />}
  </span>
)
