import { expect } from 'vitest'
import { startSmtpServer } from './smtp-server.ts'

export const startSmtp = async () => {
  const server = await startSmtpServer()
  return {
    ...server,
    untilReceived: (email: string, count = 1) =>
      expect.poll(() => server.to(email).length, { timeout: 25_000, interval: 50 }).toBe(count),
  }
}
