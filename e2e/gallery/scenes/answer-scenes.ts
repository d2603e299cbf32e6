import type { Page } from '@playwright/test'
import { changeResponse } from '../network-stubs.ts'
import { type Scene, screen } from '../scene.ts'

const application = screen('Applications', data => `/applications?application=${data.application}`)
const internship = screen('Internship', data => `/internship/${data.open}`)
const apply = screen('Apply', data => `/apply/${data.open}`)
const search = screen('Search', '/search?search=Nimbus')
const publicCompany = screen('Public company', data => `/company/${data.company.id}/public`)

type Body = Record<string, unknown>

/** The time a number of days before now; a negative number is a time to come. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const answer = {
  status: 'pending',
  next_step: null,
  answer_days: 14,
  answered_at: null,
  lapsed_at: null,
  decision_due_at: null,
  decided_at: null,
  decision_lapsed_at: null,
}

type State = {
  /** How many days ago the student applied. */
  applied: number
  /** Fields of the application. */
  answer: object
  /** What happened after the application. */
  events?: object[]
  hasMessages?: boolean
  /** Whether the student may write. Without messages, only after the promised time. */
  canWrite?: boolean
}

/** Changes the open application in its own response, in the list beside it and in its timeline. */
const withAnswer = (state: State) => async (page: Page) => {
  const applied_at = daysAgo(state.applied)
  const changed = (given: unknown) => ({ ...Object(given), ...answer, applied_at, ...state.answer })
  const open = () => new URL(page.url()).searchParams.get('application')
  await changeResponse('/api/applications/student', body =>
    'application' in body
      ? { application: changed(body.application) }
      : {
          ...body,
          applications: (body.applications as Body[]).map(each => (each.id === open() ? changed(each) : each)),
        },
  )(page)
  await changeResponse('/api/threads', body => ('messages' in body ? toTimeline(body, state) : body))(page)
}

/** Replaces the events of a thread. Every thread begins with the event "applied". */
const toTimeline = (
  { thread, messages, events, ...body }: Body,
  { applied, events: more = [], hasMessages, canWrite = true }: State,
) => ({
  ...body,
  thread: { ...Object(thread), state: canWrite ? 'open' : 'unopened' },
  messages: hasMessages ? messages : [],
  offers: [],
  events: [{ ...(events as object[])[0], at: daysAgo(applied) }, ...more],
})

const event = (kind: string, days: number, more: object) => ({
  ...{ kind, at: daysAgo(days), side: 'company', status: null, starts_at: null, slots: null },
  ...more,
})
/** An interview that was held so many days ago. */
const interviewed = (days: number) => [
  event('interview_proposed', days + 9, { slots: 3 }),
  event('interview_booked', days + 8, { side: 'student', starts_at: daysAgo(days) }),
]

const inArticle = (text: string | RegExp) => (page: Page) => page.getByRole('article').getByText(text)

/** The timeline is loaded after the application. */
const waitForTimeline = (page: Page) => inArticle('You applied')(page).first().waitFor()

const rejection = {
  reason: 'skills',
  word: 'We looked for somebody who has printed before.\nThank you for the care in your letter.',
}

const withCompany = (change: object) => {
  const changed = (given: unknown) => {
    const { company, ...rest } = Object(given) as Body
    return { ...rest, company: { ...Object(company), ...change } }
  }
  return changeResponse('/api/internships', ({ internship, internships, ...body }) => ({
    ...body,
    ...(internship ? { internship: changed(internship) } : {}),
    ...(internships ? { internships: (internships as Body[]).map(changed) } : {}),
  }))
}

const record = { record: { answered: 20, on_time: 18, total: 22, median_days: 4 }, promises_ended: 22 }
const slow = { record: { answered: 12, on_time: 9, total: 31, median_days: null }, promises_ended: 31 }
const paused = withCompany({ ...slow, is_paused: true })
const rate = /18 of 22 answered on time, median 4 days/

/** What a student sees of the promise of a company: its state for an own application, and the record of all. */
export const answerScenes: Scene[] = [
  application('answer overdue', 360, inArticle(/^Answer was due/), {
    network: withAnswer({ applied: 17, answer: { answer_due_at: daysAgo(3) } }),
    after: waitForTimeline,
  }),
  application('no answer came', 1280, inArticle('Write to Nimbus Gallery about your application.'), {
    network: withAnswer({ applied: 23, answer: { answer_due_at: daysAgo(9), lapsed_at: daysAgo(2) } }),
    after: waitForTimeline,
  }),
  application('answered late', 360, inArticle(/answered late, on/), {
    onlyFits: true,
    network: withAnswer({
      applied: 23,
      answer: { answer_due_at: daysAgo(9), lapsed_at: daysAgo(2), answered_at: daysAgo(0) },
      hasMessages: true,
    }),
    after: waitForTimeline,
  }),
  application('decision promised', 360, inArticle(/^Decision by/), {
    onlyFits: true,
    network: withAnswer({
      applied: 26,
      answer: { answer_due_at: daysAgo(12), answered_at: daysAgo(24), decision_due_at: daysAgo(-30) },
      events: interviewed(15),
      canWrite: false,
    }),
    after: waitForTimeline,
  }),
  application('no decision came', 360, inArticle('No decision came'), {
    repeats: true,
    network: withAnswer({
      applied: 80,
      answer: {
        answer_due_at: daysAgo(66),
        answered_at: daysAgo(63),
        decision_due_at: daysAgo(9),
        decision_lapsed_at: daysAgo(2),
      },
      events: interviewed(54),
    }),
    after: waitForTimeline,
  }),
  application('rejected with a reason', 360, inArticle('Update your skills'), {
    network: withAnswer({
      applied: 10,
      answer: { status: 'rejected', answer_due_at: daysAgo(-4), answered_at: daysAgo(1), ...rejection },
      events: [event('status', 1, { status: 'rejected' })],
      canWrite: false,
    }),
    after: waitForTimeline,
  }),
  internship('of a company with a record', 360, rate, { network: withCompany(record) }),
  internship('of a paused company', 360, 'No new applications for now', { network: paused }),
  apply('to a paused company', 360, 'No new applications for now', { network: paused }),
  search('with records', 360, rate, { network: withCompany(record) }),
  publicCompany('with a record', 360, rate, {
    network: changeResponse('/api/company-profile/public', ({ profile }) => ({
      profile: { ...Object(profile), ...record },
    })),
  }),
]
