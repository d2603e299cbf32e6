import { changeResponse, neverRespond, respondWith } from '../network-stubs.ts'
import { heading, loading, loadingAndError, press, type Scene, type SceneGroup, screen } from '../scene.ts'

const messages = screen('Messages', '/messages')
const thread = screen('Conversation', data => `/messages?thread=${data.application}`)

/** Puts the conversation into a state in which the caller cannot write. */
const inState = (state: string) =>
  changeResponse('/api/threads', body => ({ ...body, thread: { ...Object(body.thread), state } }))

/** The first message carries an offer in this state. */
const withOffer = (state: string, can_offer = false) =>
  changeResponse('/api/threads', body => ({
    ...body,
    can_offer,
    offers: [
      {
        id: '01900000-0000-7000-8000-000000000001',
        application_id: '01900000-0000-7000-8000-000000000002',
        seq: 1,
        start_date: '2027-06-01',
        terms: 'Four days a week, twenty-two euros an hour.\nA mentor of your own.',
        state,
        word: state === 'declined' ? 'The start is too early for me.' : null,
        made_at: '2026-11-02T10:00:00.000Z',
        answered_at: state === 'open' ? null : '2026-11-03T10:00:00.000Z',
      },
    ],
  }))

const confirmationEffects = (confirmed_offers: object[]) =>
  respondWith('/api/offers', {
    confirmed_offers,
    applications: ['Garden intern', 'Press intern', 'Map intern'].map((title, index) => ({
      id: `01900000-0000-7000-8000-00000000001${index}`,
      internship_id: `01900000-0000-7000-8000-00000000002${index}`,
      title,
      company_name: 'Paper Boats',
      status: 'pending',
    })),
  })

/** Simulates that another tab has reached the hourly limit. */
const reachLimit = (page: Parameters<ReturnType<typeof press>>[0]) =>
  page.evaluate(key => {
    localStorage.setItem(key, new Date(Date.now() + 1_800_000).toISOString())
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, 'fledge.unsent-messages.held')

const openMenu = async (page: Parameters<ReturnType<typeof press>>[0]) => {
  await press('Templates')(page)
  await page.getByRole('menuitem', { name: 'Manage templates' }).waitFor()
}

const companyMessages: Scene[] = [
  messages('list with the newest conversation', 1280, page => page.getByRole('log')),
  messages('list on a phone', 360, 'Data intern', { repeats: true }),
  thread('full', 1280, 'From June on'),
  thread('full on a phone', 360, 'From June on'),
  thread('blocking', 360, heading('Block Sam Rivera?'), { after: press('Block Sam Rivera') }),
  thread('templates', 360, 'Manage templates', { after: openMenu }),
  thread('managing templates', 360, 'New template', {
    after: async page => {
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Manage templates' }).click()
    },
  }),
  thread('making an offer', 360, heading(/^Offer Sam Rivera/), {
    network: withOffer('declined', true),
    after: press('Make an offer'),
  }),
  thread('offer declined', 768, 'The start is too early for me.', {
    onlyFits: true,
    network: withOffer('declined', true),
  }),
  thread('waiting for a reply', 768, /You have sent five messages/, { onlyFits: true, network: inState('waiting') }),
  thread('a viewer reads', 768, /Owners and recruiters/, { repeats: true, network: inState('viewer') }),
  ...loadingAndError(messages, 1280, '/api/threads', 'Failed to load conversations'),
]

const warnOf = (message: { side: string; body: string }) =>
  message.side === 'company'
    ? { ...message, warnings: [{ level: 'hold', rule: 'gift_card', quote: message.body }] }
    : message

const studentMessages: Scene[] = [
  thread('of a student', 360, 'From June on'),
  thread('a message that asks for money', 360, /This message asks you for gift cards/, {
    network: changeResponse('/api/threads', body => ({
      ...body,
      ...(Array.isArray(body.messages) && { messages: body.messages.map(warnOf) }),
    })),
  }),
  thread('offer', 360, /offers you the internship/, { network: withOffer('open') }),
  thread('offer confirmed', 360, 'Confirmed', { repeats: true, network: withOffer('confirmed') }),
  thread('confirming a second offer', 360, 'What about the other offer?', {
    network: async page => {
      await withOffer('open')(page)
      const id = '01900000-0000-7000-8000-000000000030'
      const start_date = '2027-06-01'
      await confirmationEffects([{ id, title: 'Press intern', company_name: 'Paper Boats', start_date }])(page)
    },
    after: async page => {
      await press('Confirm')(page)
      await page.getByRole('radio', { name: /^Decline it/ }).check()
    },
  }),
  thread('confirming an offer', 360, 'Garden intern', {
    network: async page => {
      await withOffer('open')(page)
      await confirmationEffects([])(page)
    },
    after: async page => {
      await press('Confirm')(page)
      await page.getByRole('checkbox', { name: /Also withdraw my 3/ }).check()
    },
  }),
  thread('blocked', 360, /You have blocked Nimbus Gallery/, { onlyFits: true, network: inState('blocked') }),
  thread('withdrawn', 360, /You withdrew this application/, { repeats: true, network: inState('withdrawn') }),
  thread('loading', 360, loading, { repeats: true, network: neverRespond('/api/threads') }),
  // This scene must be the last, because the limit stays in the storage of the page.
  thread('hourly limit reached', 360, /You have sent 30 messages this hour/, { after: reachLimit }),
]

const emptyMessages: Scene[] = [messages('empty', 360, 'No conversations yet')]

export const messageScenes: SceneGroup[] = [
  { name: 'Messages of a company', person: data => data.company, scenes: companyMessages },
  { name: 'Messages of a student', person: data => data.student, scenes: studentMessages },
  { name: 'Messages of a new student', person: data => data.newStudent, scenes: emptyMessages },
]
