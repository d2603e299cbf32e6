import type { InvitableInternship } from '@fledge/contract/invitations'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { explain } from '../platform/net/call-error.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { formatCount } from '../ui/text/amounts.ts'
import { useInvitableInternships } from './invitations.queries.ts'

const PAUSE_MS = 250

/** The typed text once the typing pauses, so that each word is one request. */
const usePaused = (typed: string) => {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

const stateNames = { open: 'Invited', applied: 'Applied', declined: 'Declined' }

export type Chosen = { id: string; title: string }

type ChoiceProps = { studentId: string; chosen: Chosen | null; onChoose: (internship: Chosen) => void }

/** A search box over the open internships, and the best matches as radio buttons. */
export function InvitationChoice({ studentId, chosen, onChoose }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const name = useId()
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useInvitableInternships(studentId, search)
  if (data && data.total === 0 && search === '' && !isPlaceholderData) return <NothingOpen />
  const isHidden = chosen && data && !data.internships.some(({ id }) => id === chosen.id)
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label="Search your open internships">
        <TextInput
          type="search"
          maxLength={100}
          placeholder="A word of the title"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          // Enter would send the invitation before the results are seen.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <p role="status" className="text-muted text-sm">
        {data ? resultText(data, search) : ' '}
      </p>
      {isPending ? (
        <SkeletonGroup label="Loading internships" className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonGroup>
      ) : !data ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          {explain(error, 'Your internships could not be loaded.')}
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <fieldset
          className={cn(
            'grid max-h-64 grid-cols-1 gap-2 overflow-y-auto p-0.5 transition-opacity',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <legend className="sr-only">Internship</legend>
          {data.internships.map(internship => (
            <Choice
              key={internship.id}
              internship={internship}
              name={name}
              isChosen={internship.id === chosen?.id}
              onChoose={() => onChoose(internship)}
            />
          ))}
        </fieldset>
      )}
      {isHidden && (
        <p className="text-sm">
          Chosen: <bdi className="font-medium">{chosen.title}</bdi>
        </p>
      )}
    </div>
  )
}

const resultText = ({ internships, total }: { internships: unknown[]; total: number }, search: string) => {
  if (total === 0) return `No open internship has “${search}” in its title`
  return total > internships.length
    ? `The best ${internships.length} of ${formatCount(total, 'open internship')}`
    : formatCount(total, 'open internship')
}

type InternshipChoiceProps = {
  internship: InvitableInternship
  name: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ internship, name, isChosen, onChoose }: InternshipChoiceProps) {
  const { title, location, is_remote, skills_required, matching_skills, state } = internship
  const skills =
    skills_required.length > 0 &&
    `${matching_skills.length} of ${formatCount(skills_required.length, 'skill')}${matching_skills.length > 0 ? `: ${matching_skills.join(', ')}` : ''}`
  const facts = [location, is_remote && 'Remote', skills].filter(Boolean).join(' · ')
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-control border border-edge/60 px-3 py-2 transition-colors duration-150 hover:border-edge has-checked:border-coral has-disabled:border-line has-checked:bg-coral-soft has-disabled:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={state !== null}
        onChange={onChoose}
        className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-[6px] checked:border-coral disabled:opacity-40"
      />
      <span className="grid min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        <bdi className="font-medium">{title}</bdi>
        <span dir="auto" className="text-muted empty:hidden">
          {facts}
        </span>
      </span>
      {state && <Badge tone="outline">{stateNames[state]}</Badge>}
    </label>
  )
}

const NothingOpen = () => (
  <div className="grid justify-items-start gap-3 rounded-card bg-sunken p-4">
    <p>You have no open internship to invite to.</p>
    <Button variant="secondary" asChild>
      <Link to="/company/internships/new">Post an internship</Link>
    </Button>
  </div>
)
