import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWebApp } from './web-app.ts'

let root = ''

const files = {
  'pages.json': JSON.stringify({
    '/': 'index.html',
    '/auth': 'auth.html',
    '/help': 'help.html',
    '/faq': 'help.html',
    '/contact': 'contact.html',
    '/support': 'contact.html',
  }),
  'index.html': 'landing',
  'auth.html': 'sign in',
  'help.html': 'answers',
  'contact.html': 'contact form',
  'app.html': 'shell',
  'sw.js': '// the worker',
  'sw-off.js': '// leaves',
  'manifest.webmanifest': '{}',
  'icons/icon-192.png': 'png',
  'assets/start-abc.js': '// built',
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fledge-web-'))
  for (const folder of ['icons', 'assets']) await mkdir(join(root, folder))
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const serve = async (offline = true) => {
  const app = Fastify()
  await serveWebApp(app, root, { offline })
  return async (url: string, accept = '*/*') => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept } })
    return { statusCode, type: headers['content-type'], cache: headers['cache-control'], body }
  }
}

describe('the built web app', () => {
  it('makes browsers revalidate files without a hash in their name', async () => {
    const get = await serve()
    for (const path of ['/', '/saved', '/sw.js', '/manifest.webmanifest', '/icons/icon-192.png'])
      expect(await get(path)).toMatchObject({ statusCode: 200, cache: 'no-cache' })
    expect((await get('/assets/start-abc.js')).cache).toContain('immutable')
  })

  it('serves the prerendered pages at their paths, with any query string', async () => {
    const get = await serve()
    const pages = { '/auth?next=/saved': 'sign in', '/help': 'answers', '/faq': 'answers', '/contact': 'contact form' }
    for (const [path, body] of Object.entries({ ...pages, '/support': 'contact form', '/auth/callback': 'shell' }))
      expect(await get(path)).toMatchObject({ statusCode: 200, body, cache: 'no-cache' })
  })

  it('sets the content types of worker, manifest and icons', async () => {
    const get = await serve()
    expect((await get('/sw.js')).type).toMatch(/^(text|application)\/javascript/)
    expect((await get('/manifest.webmanifest')).type).toMatch(/^application\/manifest\+json/)
    expect((await get('/icons/icon-192.png')).type).toBe('image/png')
  })

  it('serves a service worker that removes itself when offline use is off', async () => {
    const get = await serve(false)
    expect(await get('/sw.js')).toMatchObject({ statusCode: 200, cache: 'no-cache', body: '// leaves' })
    expect((await get('/assets/start-abc.js')).body).toBe('// built')
  })

  it('serves the app for a page whose path looks like a file', async () => {
    const get = await serve()
    expect((await get('/company/a.b')).statusCode).toBe(404)
    expect(await get('/company/a.b', 'text/html,*/*')).toMatchObject({ statusCode: 200, body: 'shell' })
    expect((await get('/api/a.b', 'text/html,*/*')).statusCode).toBe(404)
  })

  it('responds with 404 for a file of an older version instead of the shell', async () => {
    const get = await serve()
    expect((await get('/assets/start-old.js')).statusCode).toBe(404)
  })
})
