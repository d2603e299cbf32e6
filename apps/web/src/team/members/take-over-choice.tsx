import type { Member } from '@fledge/contract/team'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { useTeam, useUpcomingInterviewCount } from '../team.queries.ts'

type TakeOverChoiceProps = { leaving: Pick<Member, 'user_id'>; value: string; onChange: (userId: string) => void }

/** Asks who takes over the interviews of a member who leaves. Renders nothing when the member has no upcoming ones. */
export function TakeOverChoice({ leaving, value, onChange }: TakeOverChoiceProps) {
  const { data: team } = useTeam()
  const { data: count = 0 } = useUpcomingInterviewCount(leaving.user_id)
  if (!team || count === 0) return null
  const able = team.members.filter(({ user_id, role }) => user_id !== leaving.user_id && role !== 'viewer')
  return (
    <Field
      label={count === 1 ? 'Who takes over the interview?' : `Who takes over the ${formatCount(count, 'interview')}?`}
      hint="The calendars change, and students are told who meets them."
    >
      <Select value={value} onChange={event => onChange(event.currentTarget.value)}>
        <option value="">An owner who is free at that time</option>
        {able.map(member => (
          <option key={member.user_id} value={member.user_id}>
            {member.full_name || member.email}
          </option>
        ))}
      </Select>
    </Field>
  )
}
