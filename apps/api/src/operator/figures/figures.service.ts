import type { Database } from '../../platform/database/database.ts'
import { countGrowth, countWaiting, listLapsed } from './figures.sql.ts'

const nothing = { open_reports: 0, open_appeals: 0, oldest_hours: null, median_hours: null, decided: 0 }

export const getFigures = async (db: Database) => ({
  ...((await countWaiting(db)) ?? nothing),
  lapsed: await listLapsed(db),
  weeks: await countGrowth(db),
})
