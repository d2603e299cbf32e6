import type { Connect, Plugin } from 'vite'
import { htmlOf } from './html-files.ts'

const isServed = /^\/(api|identity|dev|jobs|embed|sitemaps|assets|src|build|node_modules|@|__)|\.\w+$/

/** Serves the same HTML file for a path as the server does. Vite itself finds an HTML file only by its own name. */
const choose: Connect.NextHandleFunction = (request, _response, next) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path !== '/' && !isServed.test(path)) request.url = `/${htmlOf(path)}`
  next()
}

export function htmlForPath(): Plugin {
  return {
    name: 'fledge:html-for-path',
    configureServer(server) {
      server.middlewares.use(choose)
    },
    configurePreviewServer(server) {
      server.middlewares.use(choose)
    },
  }
}
