import { deleteMatchPreference, listMatchPreferences } from '@fledge/contract/matching/match-preferences'
import * as contract from '@fledge/contract/swipes'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import * as preferences from './preferences/match-preferences.service.ts'
import { listSkipped } from './skipped/skipped.service.ts'
import { getSwipeStats, listSwipes, recordSwipe, recordSwipes, undoSwipe } from './swipes.service.ts'

export const swipesRoutes = (serving: Serving) => {
  const { db } = serving
  serve(serving, contract.recordSwipe, async ({ session, body }) => {
    const { isNew, swipe } = await recordSwipe(db, session, body)
    return isNew ? created({ swipe }) : { swipe }
  })
  serve(serving, contract.recordSwipes, async ({ session, body }) => ({
    outcomes: await recordSwipes(db, session, body.swipes),
  }))
  serve(serving, contract.listSwipes, ({ session, query }) => listSwipes(db, session, query))
  serve(serving, contract.listSkipped, ({ session, query }) => listSkipped(db, session, query))
  serve(serving, listMatchPreferences, async ({ session }) => ({
    preferences: await preferences.listMatchPreferences(db, session),
  }))
  serve(serving, deleteMatchPreference, async ({ session, params }) => {
    await preferences.deleteMatchPreference(db, session, params.id)
    return { success: true as const }
  })
  serve(serving, contract.undoSwipe, async ({ session, params }) => {
    await undoSwipe(db, session, params.id)
    return { success: true as const }
  })
  serve(serving, contract.getSwipeStats, async ({ session, params }) => ({
    stats: await getSwipeStats(db, session, params.id),
  }))
}
