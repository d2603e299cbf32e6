import { maxInterviewers } from '@fledge/contract/interviews/interviews'
import { useSession } from '../../platform/session/session.ts'
import { useTeam } from '../../team/team.queries.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'

type InterviewerChoiceProps = {
  chosen: string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

/** Who holds the interview. A company of one person has no choice, so nothing is shown. */
export function InterviewerChoice({ chosen, onChange, error }: InterviewerChoiceProps) {
  const ownId = useSession()?.user.id
  const { data } = useTeam()
  const members = (data?.members ?? []).filter(({ role }) => role !== 'viewer')
  if (members.length < 2) return null
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="mb-1 font-medium text-sm">Interviewers</legend>
      <div className="grid max-h-48 grid-cols-1 overflow-y-auto rounded-control border border-line px-2 sm:grid-cols-2">
        {members.map(({ user_id, full_name }) => (
          <Checkbox
            key={user_id}
            label={
              <span>
                <bdi>{full_name || 'A colleague'}</bdi>
                {user_id === ownId && ' (you)'}
              </span>
            }
            checked={chosen.includes(user_id)}
            disabled={!chosen.includes(user_id) && chosen.length >= maxInterviewers}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, user_id] : chosen.filter(id => id !== user_id))
            }
          />
        ))}
      </div>
      {error ? (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      ) : (
        <p className="text-muted text-sm">Everybody gets the calendar invitation. The student reads the names.</p>
      )}
    </fieldset>
  )
}
