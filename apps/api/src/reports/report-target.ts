import type { CaseTarget } from '@fledge/contract/moderation/operator'
import { id as idSchema } from '@fledge/contract/wire/fields'

/** What a report, an appeal or an act is about. `seq` is the number of a message in its conversation, otherwise 0. */
export type TargetRef = { target: CaseTarget; id: string; seq: number }

const messageId = /^(.{36}):(\d{1,9})$/

/** Reads the id of a target; null when it has another form. */
export const readTarget = (target: CaseTarget, id: string): TargetRef | null => {
  const [, thread = '', seq = ''] = target === 'message' ? (messageId.exec(id) ?? []) : ['', id, '0']
  return idSchema.safeParse(thread).success ? { target, id: thread.toLowerCase(), seq: Number(seq) } : null
}

export const writeTargetId = ({ target, id, seq }: TargetRef) => (target === 'message' ? `${id}:${seq}` : id)
