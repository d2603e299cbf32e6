import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Outcome } from '../fault.ts'
import { call } from '../support/call.ts'
import { startFailingMailServer } from '../support/failing-mail-server.ts'
import { createServerData, type ServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { createWorld } from '../support/world.ts'

const support = 'support@faults.example'
const messageLimit = 5

export const twoServers: Fault = {
  name: 'two-servers',
  title: 'two servers on one database',
  engines: ['pglite', 'postgres'],
  rounds: { full: 20, short: 2 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    try {
      return await (engine === 'pglite' ? startTwice(serverData, rounds) : share(serverData, rounds))
    } finally {
      await serverData.remove()
    }
  },
}

/** The embedded database allows one server; the second one must end at once. */
const startTwice = async (serverData: ServerData, rounds: number): Promise<Outcome> => {
  const server = await startServerProcess(serverData)
  const problems: string[] = []
  for (let round = 0; round < Math.min(rounds, 3); round++) {
    const second = await startServerProcess(serverData).catch((error: Error) => error.message)
    if (typeof second !== 'string') {
      problems.push('a second server started')
      await second.kill()
    } else if (!second.includes('Database is in use')) problems.push(`the second server said: ${second}`)
  }
  if ((await call(server.url, '/api/ready')).status !== 200) problems.push('the first server no longer works')
  await server.terminate()
  return { notes: ['the second one stopped: Database is in use'], problems }
}

/** On PostgreSQL, both start on an empty database and count limits, run jobs and send events together. */
const share = async (serverData: ServerData, rounds: number): Promise<Outcome> => {
  const mails = await startFailingMailServer()
  const settings = { SMTP_URL: mails.url, SUPPORT_EMAIL: support, FLEDGE_STAND_INS: 'off' }
  const problems: string[] = []
  try {
    const servers = await Promise.all(Array.from({ length: 2 }, () => startServerProcess(serverData, { settings })))
    const urlOf = (index: number) => servers[index % servers.length]?.url ?? ''
    const world = await createWorld(serverData, { students: rounds, internships: rounds })
    const streams = await Promise.all([0, 1].map(index => openStream(urlOf(index), world.company.token)))
    const messages: string[] = []
    for (let round = 0; round < rounds; round++) {
      const email = `${randomUUID()}@example.com`
      const replies = await Promise.all(
        Array.from({ length: 4 * messageLimit }, (_, index) => {
          const message = randomUUID()
          const body = { name: 'Ada', email, subject: 'Two', category: 'technical', message }
          return call(urlOf(index), '/api/contact/submit', { body }).then(({ status }) => ({ status, message }))
        }),
      )
      const accepted = replies.filter(({ status }) => status === 201)
      messages.push(...accepted.map(({ message }) => message))
      if (accepted.length !== messageLimit) problems.push(`a limit of ${messageLimit} let ${accepted.length} through`)
      const body = {
        internship_id: world.internships[round],
        cover_letter: 'To one of two servers.',
        resume_url: 'https://example.com/resume.pdf',
      }
      await call(urlOf(round), '/api/applications', { token: world.students[round]?.token, body })
    }
    await waitUntil(
      () => mails.to(support).length >= messages.length && streams.every(({ count }) => count() >= rounds),
    )
    await sleep(500)
    const sent = mails.to(support).length
    if (sent !== messages.length) problems.push(`${sent} mails for ${messages.length} messages`)
    for (const { count } of streams) if (count() !== rounds) problems.push(`${count()} of ${rounds} events arrived`)
    for (const { close } of streams) close()
    for (const server of servers) await server.terminate()
    return {
      acknowledged: messages.length,
      found: Math.min(sent, messages.length),
      lost: Math.max(0, messages.length - sent),
      notes: [`${rounds} limits exact`, `${rounds} events on both servers`, 'migrated once'],
      problems,
    }
  } finally {
    await mails.close()
  }
}

const openStream = async (url: string, token: string) => {
  const controller = new AbortController()
  const response = await fetch(`${url}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: controller.signal,
  })
  let text = ''
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString('utf8')
  }
  read().catch(() => {})
  return { count: () => text.split('"New application"').length - 1, close: () => controller.abort() }
}

const waitUntil = async (isDone: () => boolean) => {
  for (const deadline = performance.now() + 60_000; !isDone() && performance.now() < deadline; ) await sleep(50)
}
