import { useColleagues } from '../../../../team/team.queries.ts'
import { Select } from '../../../../ui/forms/select.tsx'

type MemberSelectProps = {
  chosen: { id: string; full_name: string } | null
  /** The text of the choice without a member. */
  nobody: string
  disabled?: boolean
  onChoose: (userId: string | null) => void
}

/** Chooses a member of the team. The chosen one is listed also before the team is loaded. */
export function MemberSelect({ chosen, nobody, disabled = false, onChoose }: MemberSelectProps) {
  const { data } = useColleagues()
  const members = data?.members ?? (chosen ? [{ user_id: chosen.id, full_name: chosen.full_name, email: '' }] : [])
  return (
    <Select
      value={chosen?.id ?? ''}
      aria-disabled={disabled || undefined}
      onChange={event => !disabled && onChoose(event.currentTarget.value || null)}
    >
      <option value="">{nobody}</option>
      {members.map(({ user_id, full_name, email }) => (
        <option key={user_id} value={user_id}>
          {full_name || email}
        </option>
      ))}
    </Select>
  )
}
