import { startServer } from '../../api/src/start-server.ts'
import { serveLogos } from './logos/logos.routes.ts'

if (process.env.NODE_ENV === 'production') {
  console.error('The demo server is not for production: its accounts have known passwords. Use npm start.')
  process.exit(1)
}

/** The server with the demo world. `npm start` and `npm run dev` run it outside production. */
await startServer(process.env, {
  prepare: async (database, config) => {
    // Imported here: a static import would delay the opening of the database.
    const { prepareDemo } = await import('./load/prepare-demo.ts')
    const signIns = await prepareDemo(database, config)
    return signIns.map(({ role, email, password }) => `Look around:     ${email} / ${password} (as a ${role})`)
  },
  addRoutes: serveLogos,
})
