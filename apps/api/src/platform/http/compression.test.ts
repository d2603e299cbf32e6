import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
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
  expect(zipped.headers['content-length']).toBe(String(zipped.rawPayload.length))
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)

  const smallest = await get('gzip, deflate, br, zstd')
  expect(smallest.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(smallest.rawPayload).toString()).toBe(plain.body)
  expect(smallest.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('a rejected encoding is not used, and a short response is not compressed', async () => {
  expect((await get('br;q=0, gzip')).headers['content-encoding']).toBe('gzip')
  expect((await get('br;q=0, gzip;q=0.0')).headers['content-encoding']).toBeUndefined()
  expect((await get('gzip, br', '/api/health')).headers['content-encoding']).toBeUndefined()
})
