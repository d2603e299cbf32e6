import { startServer } from '../../api/src/start-server.ts'
import type { DatedWorld } from './load/dated-world.ts'

if (process.env.NODE_ENV === 'production') {
  console.error('The demo server is not for production: its accounts have known passwords. Use npm start.')
  process.exit(1)
}

/** The server with the demo world. `npm start` runs it unless NODE_ENV is production; without stand-ins it adds nothing. */
await startServer(process.env, async ({ standIns, demo, publicUrl }) => {
  if (!standIns) return {}
  const { serveLogos } = await import('./logos/logos.routes.ts')
  let world: Promise<DatedWorld> | undefined
  return {
    whileTablesAreCreated: () => {
      if (demo) world = import('./load/dated-world.ts').then(({ buildDatedWorld }) => buildDatedWorld({ publicUrl }))
    },
    prepare: async (database, config) => {
      // Imported here: loading it earlier would delay the opening of the database.
      const { prepareDemo } = await import('./load/prepare-demo.ts')
      const signIns = await prepareDemo(database, config, world)
      return signIns.map(({ role, email, password }) => `Look around:     ${email} / ${password} (as a ${role})`)
    },
    addRoutes: serveLogos,
  }
})
