import { call, type Person } from '../support/people/people.ts'

/** Returns a time for each number of days from today: that day at 10:00 UTC. */
const times = (...days: number[]) =>
  days.map(days => {
    const day = new Date(Date.now() + days * 86_400_000)
    day.setUTCHours(10, 0, 0, 0)
    return day.toISOString()
  })

type Interview = { id: string; slots: { id: string }[] }

/**
 * Creates an interview for each of the student's applications.
 * The first is proposed, the second booked, the third moved by the student, the fourth cancelled.
 */
export async function seedInterviews(company: Person, student: Person) {
  const { server } = company
  const { data } = await call(server, '/api/applications/student', { method: 'GET', token: student.token })
  const applications = data.applications as { id: string; status: string }[]
  const open = applications.filter(({ status }) => status !== 'rejected').map(({ id }) => id)
  const interviews: Interview[] = []
  for (const [index, id] of open.entries())
    interviews.push(await proposeInterview(company, id, times(index + 2, index + 9), 'https://meet.example/nimbus'))
  const act = async ({ token }: Person, interview: Interview | undefined, action: string, body: object) =>
    call(server, `/api/interviews/${interview?.id}/${action}`, { token, body })
  const [, booked, moving, cancelled] = interviews
  for (const interview of [booked, moving])
    await act(student, interview, 'book', { slot_id: interview?.slots[0]?.id, zone: 'America/New_York' })
  await act(student, moving, 'reschedule', { slots: times(20), reason: 'My exam is on that morning.' })
  await act(company, cancelled, 'cancel', { reason: 'The press is being repaired that week.' })
}

export async function proposeInterview(
  { server, token }: Pick<Person, 'server' | 'token'>,
  application: string,
  slots: string[],
  place: string,
) {
  const body = { slots, minutes: 45, place, zone: 'Europe/Berlin' }
  const { data } = await call(server, `/api/applications/${application}/interviews`, { token, body })
  return data.interview as Interview
}

/** As many times as a company can propose, at a place with a name as long as allowed. */
export const proposeExtremeInterview = (company: Person, application: string) =>
  proposeInterview(company, application, times(2, 3, 4, 5, 6, 7, 8, 9, 10, 11), 'Halle'.repeat(100))
