import { expect, test } from 'vitest'
import { requestKind, shellOf } from './request-kind.ts'

const origin = 'https://fledge.example'
const kind = (path: string, mode = 'cors', method = 'GET') =>
  requestKind({ method, mode, url: new URL(path, origin).href }, origin)

test('The worker never handles requests to the API and other paths of the server', () => {
  for (const path of [
    '/api/internships',
    '/identity/get-session',
    '/dev/mailbox',
    '/metrics',
    '/api',
    '/jobs',
    '/jobs/at/8a',
    '/embed/8a',
  ]) {
    expect(kind(path)).toBe('other')
    expect(kind(path, 'navigate')).toBe('other')
  }
})

test('Navigations to screens are pages, with any query string', () => {
  for (const path of ['/', '/saved?page=2', '/company/8a/public', '/apiary'])
    expect(kind(path, 'navigate')).toBe('page')
  expect(kind('/saved')).toBe('other')
})

test('Built files and logos of this origin are cached, other hosts and other methods are not', () => {
  expect(kind('/assets/start-abc.js')).toBe('asset')
  expect(kind('/logos/kite.svg', 'no-cors')).toBe('logo')
  expect(kind('https://cdn.example/logos/kite.svg', 'no-cors')).toBe('other')
  expect(kind('/assets/start-abc.js', 'cors', 'POST')).toBe('other')
  expect(kind('/sw.js', 'navigate')).toBe('other')
})

test('Only / is served the landing page', () => {
  expect(shellOf(`${origin}/?from=home`)).toBe('/')
  expect(shellOf(`${origin}/saved`)).toBe('/app.html')
})
