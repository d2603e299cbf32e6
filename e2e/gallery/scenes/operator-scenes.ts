import { changeResponse, respondWith } from '../network-stubs.ts'
import { heading, loadingAndError, press, type Scene, type SceneGroup, screen } from '../scene.ts'

const operator = screen('Operator', '/operator')
const suspended = screen('Suspended', '/suspended')
const internship = screen('Internship', data => `/internship/${data.open}`)

const id = '01890000-0000-7000-8000-000000000001'
const other = '01890000-0000-7000-8000-000000000002'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const name = 'Wilhelmina Constanza Featherstonehaugh-Montgomery'
const text = 'They asked me to buy a starter kit for 90 dollars before the interview.'

const row = { title: 'Field marketing intern', company_name: 'Brightwater Media', is_own: false }
const report = { ...row, counting: 2, reasons: ['fees', 'scam'], last_at: hoursAgo(2) }
const queue = respondWith('/api/operator/queue', {
  reports: [
    { ...report, target: 'internship', id, state: 'hidden', reports: 3, first_at: hoursAgo(30) },
    {
      ...report,
      target: 'message',
      id: `${id}:2`,
      title: 'Message about Data intern',
      state: 'present',
      reports: 1,
      first_at: hoursAgo(9),
    },
    {
      ...report,
      target: 'company',
      id: other,
      title: name,
      company_name: name,
      state: 'present',
      reports: 1,
      first_at: hoursAgo(5),
      is_own: true,
    },
  ],
  appeals: [
    {
      ...row,
      target: 'internship',
      id: other,
      title: 'Warehouse intern',
      text: 'The deposit was for the keys of the flat that we offer.',
      reason: 'It asks for a deposit',
      at: hoursAgo(26),
      decided_by_me: false,
    },
  ],
})

const act = {
  id,
  at: '2026-05-04T09:12:00.000Z',
  operator: 'Olga Petrova',
  kind: 'suspend',
  target: 'internship',
  target_id: id,
  title: row.title,
  reason: 'It asks for a deposit, which we do not allow.',
  refusal: null,
}
const parts = [
  { name: 'Title', text: row.title },
  { name: 'Company', text: 'Brightwater Media' },
]
const found = {
  target: 'internship',
  id,
  ...row,
  state: 'hidden',
  reason: 'Several students reported it. It is hidden until we have looked at it.',
  present: [...parts, { name: 'Description', text: 'Meet people, and tell them about us.' }],
  account: null,
  company: { id: other, name: 'Brightwater Media' },
  reports: [
    {
      id,
      reason: 'fees',
      text,
      at: '2026-05-03T09:00:00.000Z',
      reporter: { id, full_name: name },
      counts: true,
      outcome: null,
      snapshot: [...parts, { name: 'Description', text: `Meet people, and tell them about us.\n\n${text}` }],
    },
  ],
  report_count: 3,
  appeal: null,
  acts: [act],
}
const withCase = (change: object) => async (page: Parameters<typeof queue>[0]) => {
  await queue(page)
  await respondWith('/api/operator/case', { case: { ...found, ...change } })(page)
}
const casePath = `/operator?target=internship&id=${id}`

const figures = {
  open_reports: 3,
  open_appeals: 1,
  oldest_hours: 30.2,
  median_hours: 6.4,
  decided: 41,
  lapsed: [{ id: other, name, lapsed: 7, promised: 31 }],
  weeks: Array.from({ length: 12 }, (_, week) => ({
    week: new Date(Date.UTC(2026, 1, 16 + week * 7)).toISOString().slice(0, 10),
    accounts: 1240 + week * 31,
    internships: 96 + week,
    applications: 5310 + week * 120,
  })),
}

const withQueue = (path: string, json: object) => async (page: Parameters<typeof queue>[0]) => {
  await queue(page)
  await respondWith(path, json)(page)
}

const suspension = (appeal: object | null) =>
  respondWith('/api/suspension', {
    suspension: { target: 'account', reason: 'Insults in several messages.', at: '2026-05-04T09:12:00.000Z', appeal },
  })

const hold = (cause: string) =>
  changeResponse('/api/internships', body => ({
    ...body,
    ...(typeof body.internship === 'object' && {
      internship: {
        ...body.internship,
        status: 'closed',
        is_open: false,
        hold: { cause, reason: 'It asks for a deposit.', at: '2026-05-04T09:12:00.000Z', appeal: null },
      },
    }),
  }))

const operatorScenes: Scene[] = [
  operator('queue', 1280, 'Choose a case', { network: queue }),
  operator('queue on a phone', 360, 'Warehouse intern', { network: queue }),
  operator('nothing waits', 360, 'Nothing waits', {
    network: respondWith('/api/operator/queue', { reports: [], appeals: [] }),
  }),
  operator('a reported internship', 1280, 'Dismiss reports', { path: casePath, network: withCase({}) }),
  operator('an appeal', 360, 'Keep suspended', {
    path: casePath,
    network: withCase({
      state: 'suspended',
      appeal: { text: 'The deposit was for the keys of the flat.', at: hoursAgo(26), outcome: null, by_me: false },
    }),
  }),
  operator('asking before it is taken down', 360, heading('Take down: Field marketing intern?'), {
    path: casePath,
    network: withCase({}),
    after: async page => {
      await page.getByLabel('Reason of your decision').fill('It asks for a deposit')
      await press('Take down')(page)
    },
  }),
  operator('log', 768, 'Olga Petrova', {
    path: '/operator?tab=log',
    network: withQueue('/api/operator/acts', {
      acts: [act, { ...act, id: other, kind: 'find', target: 'account', title: name, reason: null }],
      next: null,
    }),
  }),
  operator('search', 1280, 'Brightwater Media', {
    path: '/operator?tab=search&query=bright',
    network: withQueue('/api/operator/search', {
      accounts: [
        {
          id,
          full_name: name,
          email: 'wilhelmina@brightwater.example',
          role: 'company',
          company_name: 'Brightwater Media',
          created_at: '2026-01-04T09:12:00.000Z',
          is_suspended: true,
        },
      ],
      companies: [{ id: other, name: 'Brightwater Media', members: 3, open: 12, is_suspended: false }],
      internships: [{ id, title: row.title, company_name: 'Brightwater Media', status: 'active', is_suspended: false }],
    }),
  }),
  operator('figures', 360, 'Median to act, 30 days', {
    path: '/operator?tab=figures',
    network: withQueue('/api/operator/figures', figures),
  }),
  operator('not an operator', 360, 'These screens are for operators'),
  ...loadingAndError(operator, 1280, '/api/operator/queue', 'The queue could not be loaded'),
  suspended('appealing', 360, 'Send appeal', { network: suspension(null) }),
  suspended('appealed', 1280, 'An operator reads it.', {
    network: suspension({ text: 'It was not me.', at: '2026-05-05T09:12:00.000Z', outcome: null }),
  }),
  internship('reporting', 360, heading('Report this internship'), { after: press(/^Report/) }),
]

const ownerScenes: Scene[] = [
  internship('taken down', 1280, 'Send appeal', { network: hold('act') }),
  internship('hidden by reports', 360, 'Hidden until an operator', { network: hold('reports') }),
]

export const operatorGroups: SceneGroup[] = [
  { name: 'Operators and suspended people', person: data => data.student, scenes: operatorScenes },
  { name: 'Internships that were taken down', person: data => data.company, scenes: ownerScenes },
]
