import { bundleServer } from '../api/bundle-server.mjs'

/** For `npm start` without NODE_ENV=production. */
await bundleServer(import.meta.dirname, 'demo-server')
