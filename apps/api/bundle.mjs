import { bundleServer } from './bundle-server.mjs'

/** For production. */
await bundleServer(import.meta.dirname, 'server')
