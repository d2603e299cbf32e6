import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createVisitorGate } from './visitor-gate.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

describe('visitors', () => {
  test('are limited by their network, and the others are not', async () => {
    const get = (remoteAddress: string, url = '/jobs') =>
      api.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })
    await get('10.0.0.1')
    await api.db.updateTable('limits').set({ count: 600 }).where('key', '=', 'visitor:10.0.0.1').execute()
    const limited = await get('10.0.0.1')
    expect([limited.statusCode, limited.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get('10.0.0.1', '/api/public/internships')).json().code).toBe('too_many')
    expect((await get('10.0.0.2')).statusCode).toBe(200)
  })

  test('are served a few at a time, wait in a short line, and are rejected beyond it', async () => {
    const gate = createVisitorGate()
    let atWork = 0
    let most = 0
    const visit = () =>
      gate(async () => {
        most = Math.max(most, ++atWork)
        await setTimeout(5)
        atWork--
      })
    const results = await Promise.allSettled(Array.from({ length: 40 }, visit))
    expect(most).toBe(4)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
    await expect(visit()).resolves.toBeUndefined()
  })

  test('leave their place when their request fails', async () => {
    const gate = createVisitorGate()
    for (let i = 0; i < 10; i++) await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(gate(async () => 'served')).resolves.toBe('served')
  })

  test('are rejected while members wait for the database', async () => {
    let isBusy = true
    const gate = createVisitorGate(() => isBusy)
    await expect(gate(async () => 'served')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    isBusy = false
    await expect(gate(async () => 'served')).resolves.toBe('served')
  })
})
