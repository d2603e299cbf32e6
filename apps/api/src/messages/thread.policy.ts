import { type MessageSide, messagesWithoutReply, type ThreadState } from '@fledge/contract/messages/messages'
import type { ErrorCode } from '@fledge/contract/wire/errors'

export type ThreadFacts = {
  /** False when the student has withdrawn the application. */
  has_application: boolean
  /** True when the internship or the company is deleted. */
  is_ended: boolean
  is_accepted: boolean
  /** The company has not answered within the promised time. */
  is_overdue: boolean
  /** The number of the newest message that the student can see. Null before the company has written. */
  student_last_seq: number | null
  company_run: number
  student_blocked: boolean
  company_blocked: boolean
}

/** Whether a student may write the first message. The company writes first, unless its answer is overdue. */
export const canStudentOpen = ({ is_overdue }: ThreadFacts) => is_overdue

export const threadState = (thread: ThreadFacts, side: MessageSide): ThreadState => {
  if (!thread.has_application) return 'withdrawn'
  if (thread.is_ended) return 'ended'
  if (side === 'student' ? thread.student_blocked : thread.company_blocked) return 'blocked'
  if (side === 'student' && thread.student_last_seq === null && !canStudentOpen(thread)) return 'unopened'
  if (side === 'company' && thread.company_run >= messagesWithoutReply) return 'waiting'
  return 'open'
}

/** A side is not notified that it is blocked: its messages are stored, and only this side sees them. */
export const isDelivered = ({ student_blocked, company_blocked }: ThreadFacts, from: MessageSide) =>
  from === 'student' ? !company_blocked : !student_blocked

export const refusals: Record<Exclude<ThreadState, 'open'>, ErrorCode> = {
  viewer: 'forbidden',
  unopened: 'thread_unopened',
  waiting: 'thread_waiting',
  blocked: 'thread_blocked',
  withdrawn: 'thread_closed',
  ended: 'thread_closed',
}
