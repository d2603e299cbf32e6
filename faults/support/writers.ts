import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, type Reply } from './call.ts'
import type { Ledger, Write } from './ledger.ts'
import type { Person, World } from './world.ts'

const applicationsPerStudent = 40

export type Load = {
  /** Responses other than a success or 503, such as a 500. Each one is a fault of the server. */
  unexpected: string[]
  /** How many requests had no response or 503, and were sent again. */
  retries: () => number
  /** The longest time between two acknowledged changes. */
  longestPause: () => number
  /** Resolves when no request is in flight. */
  stop: () => Promise<void>
}

type Options = {
  writers?: number
  minPause?: number
  /** Each writer starts at another internship, and students apply less often: writers rarely wait for each other. */
  isSpread?: boolean
}

/**
 * Writes as impatient clients do: each writer sends a change again until it is acknowledged, and then the next one. Writers
 * go on while the server is unreachable.
 */
export const startWriters = (
  urlOf: () => string,
  world: World,
  ledger: Ledger,
  { writers = 8, minPause = 0, isSpread = false }: Options = {},
): Load => {
  const unexpected: string[] = []
  let [isStopped, retries, lastAt, longestPause] = [false, 0, performance.now(), 0]
  const share = Math.floor(world.students.length / writers)
  const write = async (index: number) => {
    const start = isSpread ? Math.floor((index * world.internships.length) / writers) : 0
    const internships = [...world.internships.slice(start), ...world.internships.slice(0, start)]
    const students = world.students.slice(index * share, (index + 1) * share)
    const appliesAt = isSpread ? (place: number) => place % 15 === 0 : (place: number) => place < applicationsPerStudent
    for (const change of changesOf(students, internships, appliesAt)) {
      while (!isStopped) {
        const reply = await change.send(urlOf()).catch(() => undefined)
        if (reply && reply.status < 300) {
          ledger.acknowledge(change.write)
          longestPause = Math.max(longestPause, performance.now() - lastAt)
          lastAt = performance.now()
          break
        }
        if (reply && reply.status !== 503 && !isInProgress(reply)) {
          unexpected.push(`${change.write.kind}: ${reply.status} ${JSON.stringify(reply.body)}`)
          break
        }
        retries++
        await sleep(50 + Math.random() * 100)
      }
      if (isStopped) return
      if (minPause) await sleep(minPause)
    }
  }
  const running = Promise.all(Array.from({ length: writers }, (_, index) => write(index)))
  return {
    unexpected,
    retries: () => retries,
    longestPause: () => longestPause,
    stop: async () => {
      isStopped = true
      await running
    },
  }
}

/** An earlier copy of the request still holds its lock until the database notices that its server has ended. */
const isInProgress = ({ status, body }: Reply) => status === 409 && JSON.stringify(body).includes('in_progress')

type Change = { write: Write; send: (url: string) => Promise<Reply> }

/** All changes of some students: mostly swipes, with applications, messages and profiles among them. */
function* changesOf(
  students: Person[],
  internships: string[],
  appliesAt: (place: number) => boolean,
): Generator<Change> {
  for (const [index, internship_id] of internships.entries()) {
    for (const student of students) {
      yield swipe(student, internship_id, index % 3 ? 'left' : 'right')
      if (appliesAt(index)) yield apply(student, internship_id)
      if (index % 4 === 0) yield message()
      if (index % 4 === 2) yield profile(student, index)
    }
  }
}

const swipe = ({ id, token }: Person, internship_id: string, direction: string): Change => ({
  write: { kind: 'swipe', key: `${id}/${internship_id}`, value: direction },
  send: url => call(url, '/api/interactions/swipes', { token, body: { internship_id, direction } }),
})

const apply = ({ id, token }: Person, internship_id: string): Change => {
  const key = randomUUID()
  const body = { internship_id, cover_letter: 'I survive crashes.', resume_url: 'https://example.com/resume.pdf' }
  return {
    write: { kind: 'application', key: `${id}/${internship_id}`, value: 'pending' },
    send: url => call(url, '/api/applications', { token, key, body }),
  }
}

const message = (): Change => {
  const key = randomUUID()
  const body = { name: 'Ada', email: `${key}@example.com`, subject: 'A fault', category: 'technical', message: key }
  return {
    write: { kind: 'message', key, value: 'technical' },
    send: url => call(url, '/api/contact/submit', { key, body }),
  }
}

const profile = ({ id, token }: Person, version: number): Change => ({
  write: { kind: 'profile', key: id, value: String(version) },
  send: url => call(url, '/api/student-profile', { method: 'PUT', token, body: { bio: String(version) } }),
})
