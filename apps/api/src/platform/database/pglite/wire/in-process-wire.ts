import type { PGlite } from '@electric-sql/pglite'
import { executeRaw } from './execute-raw.ts'
import type { Wire } from './wire.ts'

/** PGlite on this thread, for tests and for programs that serve no requests. */
export const inProcessWire = (pglite: PGlite): Wire => ({
  send: message => executeRaw(pglite, message),
  close: async () => {
    if (!pglite.closed) await pglite.close()
  },
})
