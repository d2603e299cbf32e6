import { interviewSides, interviewStates } from '@fledge/contract/interviews/interviews'
import { applicationStatus } from '@fledge/contract/statuses'
import { z } from 'zod'
import { readData } from './read-data.ts'

const side = z.enum(interviewSides)

const interview = z.strictObject({
  /** The status of the application that the interview belongs to. */
  status: applicationStatus,
  state: z.enum(interviewStates),
  proposedBy: side.default('company'),
  /** Working days from today; negative ones are in the past. One for each proposed time; the first one is booked. */
  days: z.array(z.int()).min(1),
  /** The hour of the day at which the interview begins, in UTC. */
  hour: z.int().min(7).max(18),
  minutes: z.int(),
  place: z.string(),
  companyZone: z.string().default('Europe/Lisbon'),
  studentZone: z.string().nullable().default(null),
  sequence: z.int().nullable().default(null),
  /** The booked day of an interview that is being moved. */
  formerDay: z.int().nullable().default(null),
  reason: z.string().nullable().default(null),
  changedBy: side.nullable().default(null),
})

/** Interviews of the featured company with its applicants, and of the featured student with other companies. */
export const writtenInterviews = readData(
  'interviews.json',
  z.strictObject({ company: z.array(interview), student: z.array(interview) }),
)
export type WrittenInterview = z.infer<typeof interview>
