import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { runFuzz } from './run-fuzz.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

// 5000 on each engine. A new seed every day covers more over time, and a failure can be repeated on the same day.
const seed = Math.floor(Date.now() / 86_400_000)

test(`no generated request gets a 5xx, takes 2 s or breaks a rule of the database (seed ${seed})`, async () => {
  const { sent, problems } = await runFuzz(api, { requests: 5000, seed })
  expect(problems).toEqual([])
  expect(sent).toBe(5000)
})
