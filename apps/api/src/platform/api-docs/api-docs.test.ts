import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

/** All routes of the server, for example `GET /api/internships/{id}`. */
const servedCalls = () =>
  api.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .reduce<{ calls: string[]; parents: string[] }>(
      ({ calls, parents }, line) => {
        const found = /^([│ ]*)(?:├|└)── (\S*)(?: \((.*)\))?$/.exec(line)
        if (!found) return { calls, parents }
        const [, indent = '', part = '', methods = ''] = found
        const depth = indent.length / 4
        const path = `${parents[depth - 1] ?? ''}${part}`
        const wanted = methods.split(', ').filter(method => method !== '' && method !== 'HEAD')
        return {
          calls: [...calls, ...wanted.map(method => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)],
          parents: [...parents.slice(0, depth), path],
        }
      },
      { calls: [], parents: [] },
    ).calls

test('the documentation names every route below /api, also those that do not respond with JSON', async () => {
  const { paths } = (await api.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { responses: { 200: { content: object } } }>>
  }
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} /api${path}`),
  )
  const served = servedCalls().filter(call => call.includes(' /api/'))
  const own = ['GET /api/openapi.json', 'GET /api/docs']
  expect(documented.sort()).toEqual(served.filter(call => !own.includes(call)).sort())
  expect(paths['/notifications/stream']?.get?.responses[200].content).toHaveProperty('text/event-stream')
  const page = (await api.app.inject('/api/docs')).payload
  expect(page).toContain('POST /api/notifications/unsubscribe')
})
