import { formatCount } from '../../ui/text/amounts.ts'

export type DeletionEffects = { internships: number; students: number }

const internshipsText = (count: number) =>
  count === 1 ? 'Your internship goes offline.' : `Your ${formatCount(count, 'internship')} go offline.`

const studentsText = (count: number) =>
  count === 1
    ? 'The student who applied is told and keeps their own letter.'
    : `The ${formatCount(count, 'student')} who applied are told and keep their own letters.`

/** The effects of deleting a company on others, without numbers while they are unknown. */
export const describeDeletion = (effects: DeletionEffects | undefined) => {
  if (!effects) return 'Your internships go offline. Students who applied are told and keep their own letters.'
  const { internships, students } = effects
  if (internships === 0) return ''
  return students === 0 ? internshipsText(internships) : `${internshipsText(internships)} ${studentsText(students)}`
}

type Colleague = { user_id: string; role: string }

/**
 * The effect of deleting an account on its company: the only member deletes it, the last owner must hand it over first.
 */
export const companyOutcome = (members: Colleague[], ownId: string | undefined) => {
  const others = members.filter(({ user_id }) => user_id !== ownId)
  if (others.length === 0) return 'deleted'
  const isOwner = members.some(({ user_id, role }) => user_id === ownId && role === 'owner')
  return isOwner && !others.some(({ role }) => role === 'owner') ? 'last-owner' : 'left'
}
