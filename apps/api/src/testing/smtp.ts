import { expect } from 'vitest'
import { startSmtpServer } from './smtp-server.ts'

/** The mail server, with a way to wait for what it receives. */
export const startSmtp = async () => {
  const server = await startSmtpServer()
  return {
    ...server,
    untilReceived: (address: string, count = 1) =>
      expect.poll(() => server.to(address).length, { timeout: 25_000, interval: 50 }).toBe(count),
  }
}
