import type { BatchRefusal, RefusedPerson } from '@fledge/contract/batches/batches'

const reasons: Record<BatchRefusal, string> = {
  withdrawn: 'has withdrawn',
  waiting: 'five messages without a reply',
  blocked: 'you have blocked this conversation',
  closed: 'the internship was deleted',
  open: 'has an interview or proposed times already',
  rejected: 'was rejected',
  busy: 'the interviewer is busy at one of the times',
  role: 'the sender may no longer write to applicants',
  limit: 'the sender has reached the limit of today',
}

type RefusedPeopleProps = {
  people: RefusedPerson[]
  /** Names from the screen, for people whose application the server no longer has. */
  names?: ReadonlyMap<string, string>
}

/** Each person who does not get it, with the reason. Long lists scroll by themselves. */
export const RefusedPeople = ({ people, names }: RefusedPeopleProps) => (
  // A list that scrolls must be reachable by keyboard.
  <ul tabIndex={people.length > 5 ? 0 : undefined} className="grid max-h-40 gap-1 overflow-y-auto text-sm">
    {people.map(({ application_id, name, reason }) => (
      <li key={application_id}>
        <bdi className="font-medium">{name || names?.get(application_id) || 'Somebody'}</bdi>
        <span className="text-muted">: {reasons[reason]}</span>
      </li>
    ))}
  </ul>
)
