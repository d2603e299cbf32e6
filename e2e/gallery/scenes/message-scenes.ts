import { changeResponse, neverRespond } from '../network-stubs.ts'
import { heading, loading, loadingAndError, press, type Scene, type SceneGroup, screen } from '../scene.ts'

const messages = screen('Messages', '/messages')
const thread = screen('Conversation', data => `/messages?thread=${data.application}`)

/** The conversation in a state in which nobody can write. */
const inState = (state: string) =>
  changeResponse('/api/threads', body => ({ ...body, thread: { ...Object(body.thread), state } }))

const openMenu = async (page: Parameters<ReturnType<typeof press>>[0]) => {
  await press('Templates')(page)
  await page.getByRole('menuitem', { name: 'Manage templates' }).waitFor()
}

const companyMessages: Scene[] = [
  messages('list', 1280, 'Choose a conversation to read it here.'),
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
  thread('waiting for a reply', 768, /You have sent five messages/, { onlyFits: true, network: inState('waiting') }),
  thread('a viewer reads', 768, /Owners and recruiters/, { repeats: true, network: inState('viewer') }),
  ...loadingAndError(messages, 1280, '/api/threads', 'Failed to load conversations'),
]

const studentMessages: Scene[] = [
  thread('of a student', 360, 'From June on'),
  thread('blocked', 360, /You have blocked Nimbus Gallery/, { onlyFits: true, network: inState('blocked') }),
  thread('withdrawn', 360, /You withdrew this application/, { repeats: true, network: inState('withdrawn') }),
  thread('loading', 360, loading, { repeats: true, network: neverRespond('/api/threads') }),
]

const emptyMessages: Scene[] = [messages('empty', 360, 'No conversations yet')]

export const messageScenes: SceneGroup[] = [
  { name: 'Messages of a company', person: data => data.company, scenes: companyMessages },
  { name: 'Messages of a student', person: data => data.student, scenes: studentMessages },
  { name: 'Messages of a new student', person: data => data.newStudent, scenes: emptyMessages },
]
