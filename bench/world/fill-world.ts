import pg from 'pg'
import {
  countApplications,
  insertApplications,
  insertEvents,
  insertNotifications,
  insertSaved,
  insertSwipes,
  insertViews,
} from './actions.sql.ts'
import { insertConversations } from './conversations.sql.ts'
import type { Size } from './ids.ts'
import { dropIndexes } from './indexes.ts'
import { createPhrases, insertDays, insertInternships, insertTotals } from './internships.sql.ts'
import { rangesOf, runInLanes } from './lanes.ts'
import { insertPeople } from './people.sql.ts'
import { fillSearch } from './search.ts'

const bulkTables = [
  ...['student_profiles', 'company_profiles', 'internships', 'internship_search', 'internship_skills', 'search_words'],
  ...['swipes', 'saved_internships', 'applications', 'application_events', 'notifications'],
  ...['threads', 'messages', 'thread_reads'],
]

/** Fills a migrated, empty database and creates the indexes afterwards. Reports the seconds of each step. */
export const fillWorld = async (url: string, size: Size, onStep: (name: string, seconds: number) => void) => {
  const step = async (name: string, work: () => Promise<void>) => {
    const started = performance.now()
    await work()
    onStep(name, (performance.now() - started) / 1000)
  }
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const students = rangesOf(size.students, 5000)
  const trusted = { withForeignKeys: false }
  try {
    const indexes = await dropIndexes(admin, bulkTables)
    await step('people', async () => {
      for (const statement of [...insertPeople(size), createPhrases]) await admin.query(statement)
    })
    await step('applications', async () => {
      await runInLanes(
        url,
        students.map(({ from, to }) => insertApplications(size, from, to)),
        trusted,
      )
      await admin.query(countApplications)
      await admin.query('analyze bench_counts; analyze bench_phrases')
    })
    await step('internships', () =>
      runInLanes(
        url,
        rangesOf(size.internships, 25_000).map(({ from, to }) => insertInternships(size, from, to)),
      ),
    )
    await step('search documents', () => fillSearch(url, size, onStep))
    await step('swipes', () =>
      runInLanes(
        url,
        students.map(({ from, to }) => insertSwipes(size, from, to)),
        trusted,
      ),
    )
    const rest = [
      insertSaved(size),
      insertEvents(size),
      ...insertNotifications(size),
      insertViews,
      insertTotals,
      insertDays,
    ]
    await step('saved, events, notifications, views, totals', () => runInLanes(url, rest, trusted))
    await step('conversations', () => runInLanes(url, insertConversations('applications'), trusted))
    await step('indexes', () => runInLanes(url, indexes))
    await step('vacuum and analyze', async () => {
      await admin.query('drop table bench_phrases, bench_counts')
      await admin.query('vacuum (analyze, parallel 2)')
    })
  } finally {
    await admin.end()
  }
}
