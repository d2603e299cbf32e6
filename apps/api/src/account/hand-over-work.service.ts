import { handOverAssignments } from '../applications/assignments/hand-over-assignments.service.ts'
import { handOverInterviews } from '../interviews/hand-over/hand-over.service.ts'
import type { HandOver } from '../team/team-leaving.ts'

/** Hands over everything that a person who leaves a company looks after: interviews, applicants and internships. */
export const handOverWork: HandOver = async (trx, leaving) => [
  ...(await handOverInterviews(trx, leaving)),
  ...(await handOverAssignments(trx, leaving)),
]
