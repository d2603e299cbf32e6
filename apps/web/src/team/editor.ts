import { formerMember, type Member } from '@fledge/contract/team'
import { useSession } from '../platform/session/session.ts'
import type { Editor } from '../ui/feedback/conflict-choice.tsx'
import { useTeam } from './team.queries.ts'

type Version = { updated_by?: string | null | undefined } | null

/** Names the member who saved a version of a record. Nobody is named for a change by the server, or before the team is loaded. */
export const findEditor = (
  version: Version,
  { ownId, members }: { ownId: string | undefined; members: Pick<Member, 'user_id' | 'full_name'>[] | undefined },
): Editor => {
  const id = version?.updated_by
  if (!id) return null
  if (id === ownId) return 'you'
  if (!members) return null
  return { name: members.find(({ user_id }) => user_id === id)?.full_name ?? formerMember }
}

export const useEditor = () => {
  const ownId = useSession()?.user.id
  const members = useTeam().data?.members
  return (version: Version) => findEditor(version, { ownId, members })
}
