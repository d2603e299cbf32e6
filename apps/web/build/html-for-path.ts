import type { Connect, Plugin } from 'vite'
import { htmlOf } from './html-files.ts'

const isServed = /^\/(api|identity|dev|assets|src|build|node_modules|@|__)|\.\w+$/

/** Selects the HTML file of a path as the server does with the built web app. Vite alone would look for a file with the name of the path. */
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
