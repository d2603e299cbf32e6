import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp({
    addRoutes: app => {
      app.get('/api/medium', async () => ({ text: 'text '.repeat(10_000) }))
      app.get('/api/large', async () => ({ text: 'text '.repeat(50_000) }))
    },
  })
})
afterAll(() => api.close())

const get = (accepted?: string, url = '/api/openapi.json') =>
  api.app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test('a response has the smallest encoding that the client accepts', async () => {
  const plain = await get()
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('accept-encoding')

  const zipped = await get('gzip, deflate')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)

  const smallest = await get('gzip, deflate, br, zstd')
  expect(smallest.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(smallest.rawPayload).toString()).toBe(plain.body)
  expect(smallest.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('a response of up to 128 KB is compressed at once and has a length; a larger one is streamed', async () => {
  const medium = await get('gzip', '/api/medium')
  expect(medium.headers['content-encoding']).toBe('gzip')
  expect(medium.headers['content-length']).toBe(String(medium.rawPayload.length))
  const large = await get('gzip', '/api/large')
  expect(large.headers['content-encoding']).toBe('gzip')
  expect(large.headers['content-length']).toBeUndefined()
  expect(gunzipSync(large.rawPayload).length).toBeGreaterThan(128 * 1024)
})

test('a rejected encoding is not used, and a short response is not compressed', async () => {
  expect((await get('br;q=0, gzip')).headers['content-encoding']).toBe('gzip')
  expect((await get('br;q=0, gzip;q=0.0')).headers['content-encoding']).toBeUndefined()
  expect((await get('gzip, br', '/api/health')).headers['content-encoding']).toBeUndefined()
})
