import { expect } from '@playwright/test'
import type { FledgeServer } from '../server/server.ts'

type Mail = { subject: string; text: string }

export async function listMails(server: FledgeServer, to: string): Promise<Mail[]> {
  if (server.listMails) return server.listMails(to)
  const response = await fetch(`${server.url}/dev/mailbox.json?to=${encodeURIComponent(to)}`)
  const { messages } = (await response.json()) as { messages: Mail[] }
  return messages
}

/** Waits for a mailed code and returns the newest one. */
export async function readCode(server: FledgeServer, to: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = await listMails(server, to)
      code = mails.map(mail => /^(\d{6}) /.exec(mail.subject)?.[1]).find(Boolean)
      return code
    }, `a mailed code for ${to}`)
    .toBeDefined()
  return code ?? ''
}
