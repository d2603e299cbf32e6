import * as contract from '@fledge/contract/interviews/calendar-feed'
import { created } from '../../platform/http/responses.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed, readCalendarFeed } from './calendar-feed.service.ts'
import type { CalendarConfig } from './calendar-mail.ts'

export const calendarFeedRoutes = (serving: Serving, { config }: { config: CalendarConfig }) => {
  const { app, db, endpoints } = serving
  serve(serving, contract.getCalendarFeed, ({ session }) => getCalendarFeed(db, session))
  serve(serving, contract.createCalendarFeed, async ({ session }) =>
    created(await createCalendarFeed(db, session, config)),
  )
  serve(serving, contract.deleteCalendarFeed, async ({ session }) => {
    await deleteCalendarFeed(db, session)
    return { success: true as const }
  })
  endpoints.push(contract.readCalendarFeed)
  app.get<{ Params: { file: string } }>(`/api${contract.readCalendarFeed.path}`, async ({ params, ip }, reply) => {
    const token = contract.calendarFile.test(params.file) ? params.file.slice(0, -'.ics'.length) : undefined
    const file = await readCalendarFeed(db, config, { token, ip })
    return reply.type('text/calendar; charset=utf-8').header('cache-control', 'no-store').send(file)
  })
}
