// The web app from its sources, reloading as they change; everything the server owns goes to the server behind it.
import { createServer } from 'vite'

const port = Number(process.env.PORT)
const target = `http://127.0.0.1:${port + 1}`

const vite = await createServer({
  root: 'apps/web',
  clearScreen: false,
  server: { port, strictPort: true, proxy: { '/api': target, '/identity': target, '/dev': target } },
})
await vite.listen()
vite.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => vite.close().then(() => process.exit(0)))
