import { expect, test } from 'vitest'
import { requestKind, shellOf } from './request-kind.ts'

const origin = 'https://fledge.example'
const kind = (path: string, mode = 'cors', method = 'GET') =>
  requestKind({ method, mode, url: new URL(path, origin).href }, origin)

test('What the server says about a person is never answered by the worker, however it is asked', () => {
  for (const path of ['/api/internships', '/identity/get-session', '/dev/mailbox', '/metrics', '/api']) {
    expect(kind(path)).toBe('other')
    expect(kind(path, 'navigate')).toBe('other')
  }
})

test('Screens are pages, whatever their address carries', () => {
  for (const path of ['/', '/saved?page=2', '/company/8a/public', '/apiary'])
    expect(kind(path, 'navigate')).toBe('page')
  expect(kind('/saved')).toBe('other')
})

test('Built files and our own logos are kept, those of other hosts and written requests are not', () => {
  expect(kind('/assets/start-abc.js')).toBe('asset')
  expect(kind('/logos/kite.svg', 'no-cors')).toBe('logo')
  expect(kind('https://cdn.example/logos/kite.svg', 'no-cors')).toBe('other')
  expect(kind('/assets/start-abc.js', 'cors', 'POST')).toBe('other')
  expect(kind('/sw.js', 'navigate')).toBe('other')
})

test('The landing page stands at the root alone', () => {
  expect(shellOf(`${origin}/?from=home`)).toBe('/')
  expect(shellOf(`${origin}/saved`)).toBe('/app.html')
})
