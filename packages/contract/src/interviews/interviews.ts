import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParams, maxLengths, optionalText, requiredLine, wholeNumber } from '../wire/fields.ts'
import { pageQuery, pagination } from '../wire/paging.ts'

/** A side proposes at most this many times at once. */
export const maxSlots = 10

/** A side proposes times for the interview of an application at most this often a day. */
export const proposalsPerDay = 5

/** Proposed times that nobody has picked lapse after this many days. */
export const proposalDays = 5

/** At most this many members of a company hold an interview. */
export const maxInterviewers = 5

/** Later times are rejected, because they are probably typing errors. */
const daysAhead = 365

export const interviewStates = ['proposed', 'booked', 'cancelled', 'done', 'lapsed'] as const
export type InterviewState = (typeof interviewStates)[number]

export const interviewSides = ['student', 'company'] as const
export type InterviewSide = (typeof interviewSides)[number]

export const interview = z.object({
  id: z.string(),
  application_id: z.string(),
  state: z.enum(interviewStates),
  proposed_by: z.enum(interviewSides).describe('The other side picks one of the slots'),
  slots: z.array(z.object({ id: z.string(), starts_at: z.string() })).describe('Earliest first'),
  starts_at: z.string().nullable().describe('The booked time, in UTC'),
  ends_at: z.string().nullable(),
  minutes: z.int(),
  place: z.string().describe('A street address or the URL of a video call'),
  zones: z
    .object({ company: z.string(), student: z.string().nullable() })
    .describe('The time zones of both sides; null until the student has picked or proposed a time'),
  sequence: z
    .int()
    .nullable()
    .describe('SEQUENCE of the calendar entry: rises with each change, null before the first booking'),
  expires_at: z.string().nullable().describe('When proposed times lapse'),
  reason: z.string().nullable().describe('The message of the side that moved or cancelled the interview'),
  changed_by: z.enum(interviewSides).nullable().describe('The side that moved or cancelled the interview'),
  other: z.object({
    name: z.string(),
    logo_url: z.string().nullable().describe('The logo of a company, the photo of a student'),
    is_suspended: z.boolean().describe('An operator has suspended the other side: nobody should meet it'),
  }),
  interviewer: z.object({ name: z.string() }).nullable().describe('The first of the interviewers'),
  interviewers: z
    .array(z.object({ id: z.string().nullable().describe('Only for the company'), name: z.string() }))
    .describe('Members of the company. Empty when the interviewer has left it and nobody has taken over'),
  title: z.string().describe('The title of the internship'),
  created_at: z.string(),
})
export type Interview = z.infer<typeof interview>

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const zone = () => requiredLine(64).refine(isZone, 'Please give a time zone such as Europe/Berlin')

const slots = () =>
  z
    .array(z.iso.datetime({ offset: true, error: 'Please enter a valid time' }))
    .min(1, 'Please propose at least one time')
    .max(maxSlots, `Please propose up to ${maxSlots} times`)
    .refine(times => new Set(times.map(Date.parse)).size === times.length, 'Please propose each time once')
    .refine(
      times => times.every(time => Date.parse(time) < Date.now() + daysAhead * 86_400_000),
      'Please propose times within a year',
    )

const minutes = () => wholeNumber(5, 480)
const place = () => requiredLine(500)
const reason = () => optionalText(maxLengths.invitation)

/** What a company proposes. */
export const proposal = () => z.object({ slots: slots(), minutes: minutes(), place: place(), zone: zone() })

const interviewerIds = () =>
  z
    .array(id)
    .min(1, 'Please choose at least one interviewer')
    .max(maxInterviewers, `Please choose up to ${maxInterviewers} interviewers`)
    .describe('Owners and recruiters of the company')

const interviewIds = { record: 'interview', owner: 'both', others: 'interview_not_found' } as const
const changeErrors = ['interview_not_found', 'interview_changed'] as const
const timeErrors = ['slot_past', 'interview_overlap'] as const

export const proposeInterview = endpoint({
  name: 'proposeInterview',
  summary: `Propose 1 to ${maxSlots} times for an interview; the student picks one within ${proposalDays} days`,
  method: 'POST',
  path: '/applications/:id/interviews',
  access: 'company',
  ids: { record: 'application', owner: 'company', others: 'application_not_found' },
  params: () => idParams,
  body: () => proposal().extend({ interviewer_ids: interviewerIds().optional().describe('By default the caller') }),
  response: () => z.object({ interview }),
  statuses: [201],
  idempotent: true,
  errors: [
    'application_not_found',
    'interview_open',
    'interview_refused',
    'internship_deleted',
    'cannot_interview',
    'too_many',
    ...timeErrors,
  ],
})

export const bookInterview = endpoint({
  name: 'bookInterview',
  summary: 'Pick one of the times that the other side proposed',
  method: 'POST',
  path: '/interviews/:id/book',
  access: 'signed-in',
  companyRole: 'recruiter',
  ids: interviewIds,
  params: () => idParams,
  body: () => z.object({ slot_id: id, zone: zone().optional() }),
  response: () => z.object({ interview }),
  idempotent: true,
  errors: [...changeErrors, ...timeErrors, 'own_proposal', 'slot_not_found'],
})

export const rescheduleInterview = endpoint({
  name: 'rescheduleInterview',
  summary: `Propose other times, at most ${proposalsPerDay} times a day; the other side picks one of them, and the former time no longer counts`,
  method: 'POST',
  path: '/interviews/:id/reschedule',
  access: 'signed-in',
  companyRole: 'recruiter',
  ids: interviewIds,
  params: () => idParams,
  body: () =>
    z.object({
      slots: slots(),
      reason: reason(),
      zone: zone().optional(),
      minutes: minutes().optional().describe('Only companies change it'),
      place: place().optional().describe('Only companies change it'),
    }),
  response: () => z.object({ interview }),
  idempotent: true,
  errors: [...changeErrors, ...timeErrors, 'too_many'],
})

export const setInterviewers = endpoint({
  name: 'setInterviewers',
  summary: 'Choose who holds an interview; calendars of everybody follow, and the student reads the names',
  method: 'PUT',
  path: '/interviews/:id/interviewers',
  access: 'company',
  companyRole: 'recruiter',
  ids: { record: 'interview', owner: 'company', others: 'interview_not_found' },
  params: () => idParams,
  body: () => z.object({ interviewer_ids: interviewerIds() }),
  response: () => z.object({ interview }),
  errors: [...changeErrors, 'cannot_interview', 'interview_overlap'],
})

export const cancelInterview = endpoint({
  name: 'cancelInterview',
  summary: 'Cancel an interview or its proposed times',
  method: 'POST',
  path: '/interviews/:id/cancel',
  access: 'signed-in',
  companyRole: 'recruiter',
  ids: interviewIds,
  params: () => idParams,
  body: () => z.object({ reason: reason() }),
  response: () => z.object({ interview }),
  idempotent: true,
  errors: changeErrors,
})

export const getInterviewFile = endpoint({
  name: 'getInterviewFile',
  summary: 'A booked interview as a calendar file, with the UID of the calendar mails',
  method: 'GET',
  path: '/interviews/:id/file',
  access: 'signed-in',
  ids: interviewIds,
  params: () => idParams,
  response: () => z.object({ content: z.string().describe('An iCalendar file (RFC 5545)') }),
  errors: changeErrors,
})

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

const applicationIds = z
  .string()
  .regex(new RegExp(`^${uuid}(?:,${uuid}){0,99}$`), 'Please give up to 100 ids, separated by commas')
  .transform(ids => ids.split(','))

export const listInterviews = endpoint({
  name: 'listInterviews',
  summary: 'List the own interviews: proposed and booked ones in the order of time, past ones the newest first',
  method: 'GET',
  path: '/interviews',
  access: 'signed-in',
  scopes: ['read'],
  ids: { record: 'application', owner: 'both', others: 'unaffected' },
  query: () =>
    pageQuery().extend({
      when: z
        .enum(['upcoming', 'agenda', 'past', 'all'])
        .default('upcoming')
        .describe(
          'With `agenda`, the upcoming ones: first those where the caller picks a time, then the own proposals, then the booked ones',
        ),
      application_ids: applicationIds
        .optional()
        .describe('Only the interviews of these applications, separated by commas'),
      own_first: z
        .enum(['true', 'false'])
        .optional()
        .describe('`true`: those that the caller holds come first, in the order of `when`'),
      interviewer_id: id.optional().describe('Only the interviews that this member of the company holds'),
    }),
  response: () => z.object({ interviews: z.array(interview), pagination }),
})
