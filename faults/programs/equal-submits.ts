import { randomUUID } from 'node:crypto'
import type { Fault } from '../fault.ts'
import { call } from '../support/call.ts'
import { createServerData } from '../support/server-data.ts'
import { startServerProcess } from '../support/server-process.ts'
import { createWorld } from '../support/world.ts'

const submits = 50

export const equalSubmits: Fault = {
  name: 'equal-submits',
  title: 'fifty equal submits at once',
  engines: ['pglite', 'postgres'],
  rounds: { full: 10, short: 1 },
  run: async (engine, rounds) => {
    const serverData = await createServerData(engine)
    try {
      const world = await createWorld(serverData, { students: rounds, internships: rounds })
      const server = await startServerProcess(serverData)
      const problems: string[] = []
      const statuses = new Map<number, number>()
      for (let round = 0; round < rounds; round++) {
        const body = {
          internship_id: world.internships[round],
          cover_letter: 'Pressed fifty times.',
          resume_url: 'https://example.com/resume.pdf',
        }
        const token = world.students[round]?.token
        // Half of them are retries with one key, and half come from other tabs.
        const key = randomUUID()
        const replies = await Promise.all(
          Array.from({ length: submits }, (_, index) =>
            call(server.url, '/api/applications', { token, body, key: index % 2 ? key : randomUUID() }),
          ),
        )
        for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      await server.terminate()
      const database = await serverData.open()
      const applications = await database.db.selectFrom('applications').select('id').execute()
      const notifications = await database.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', world.company.id)
        .execute()
      await database.close()
      if (applications.length !== rounds) problems.push(`${applications.length} applications instead of ${rounds}`)
      if (notifications.length !== rounds) problems.push(`${notifications.length} notifications instead of ${rounds}`)
      for (const status of statuses.keys())
        if (![200, 201, 409].includes(status)) problems.push(`an equal submit was answered ${status}`)
      return {
        acknowledged: rounds,
        found: applications.length,
        lost: Math.max(0, rounds - applications.length),
        notes: [[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')],
        problems,
      }
    } finally {
      await serverData.remove()
    }
  },
}
