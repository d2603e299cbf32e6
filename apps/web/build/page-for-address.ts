import type { Connect, Plugin } from 'vite'

const isServed = /^\/(api|identity|dev|assets|src|build|node_modules|@|__)|\.\w+$/

/** What the server does in production: `/` is index.html, every other address of the app is app.html. */
const choose: Connect.NextHandleFunction = (request, _response, next) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path !== '/' && !isServed.test(path)) request.url = '/app.html'
  next()
}

export function pageForAddress(): Plugin {
  return {
    name: 'fledge:page-for-address',
    configureServer(server) {
      server.middlewares.use(choose)
    },
    configurePreviewServer(server) {
      server.middlewares.use(choose)
    },
  }
}
