import { type NextStep, neededSteps } from '@fledge/contract/applications'
import { Link, useSearch } from '@tanstack/react-router'
import { ApplicationStatusBadge } from '../../statuses/application-status.tsx'
import { cn } from '../../ui/class-names.ts'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { waitText } from '../answers/answer-texts.ts'
import type { OwnApplication } from '../application.ts'
import { progressText } from './next-step-text.ts'

export const needsStudent = (step: NextStep | null) => neededSteps.some(kind => kind === step?.kind)

type ApplicationRowProps = { application: OwnApplication; isOpen: boolean }

export function ApplicationRow({ application, isOpen }: ApplicationRowProps) {
  const { id, internship, status, next_step } = application
  const { company_name, logo_url } = internship.company
  const isWide = useWide()
  return (
    <Link
      to="/applications"
      search={{ ...useSearch({ from: '/applications' }), application: id }}
      resetScroll={!isWide}
      aria-current={isOpen ? 'true' : undefined}
      className="flex h-22 items-center gap-3 px-4 transition-colors duration-150 hover:bg-ink/4 focus-visible:-outline-offset-2 aria-[current]:bg-ink/6"
    >
      <LogoMark name={company_name} src={logo_url} />
      <span className="grid min-w-0 flex-1 grid-cols-1 leading-5">
        <span className="flex items-center gap-2">
          <bdi className="min-w-0 flex-1 truncate font-medium">{internship.title}</bdi>
          <ApplicationStatusBadge status={status} />
        </span>
        <bdi className="truncate text-muted text-sm">{company_name}</bdi>
        <span className={cn('truncate text-sm', needsStudent(next_step) ? 'font-medium text-coral-ink' : 'text-muted')}>
          {internship.is_deleted && !next_step
            ? 'No longer available'
            : ((next_step ? null : waitText(application)) ?? progressText(application))}
        </span>
      </span>
    </Link>
  )
}
