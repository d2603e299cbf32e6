import { mock } from 'node:test'
import type pg from 'pg'
import { setTime } from './clock.sql.ts'

/** One time for the server and for the database. It moves only when the simulation moves it. */
export type SimulatedClock = { now: () => Date; moveTo: (at: Date) => Promise<void>; stop: () => void }

export const startClock = async (client: pg.Client, at: Date): Promise<SimulatedClock> => {
  mock.timers.enable({ apis: ['Date'], now: at })
  await setTime(client, at)
  return {
    now: () => new Date(),
    moveTo: async next => {
      if (next.getTime() < Date.now()) throw new Error(`The clock cannot go back to ${next.toISOString()}`)
      mock.timers.setTime(next.getTime())
      await setTime(client, next)
    },
    stop: () => mock.timers.reset(),
  }
}
