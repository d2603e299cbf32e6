import { expect } from '@playwright/test'
import type { FledgeServer } from '../server/server.ts'

type Mail = { subject: string; text: string }

export async function listMails(server: FledgeServer, to: string): Promise<Mail[]> {
  if (server.mailsTo) return server.mailsTo(to)
  const answer = await fetch(`${server.url}/dev/mailbox.json?to=${encodeURIComponent(to)}`)
  const { messages } = (await answer.json()) as { messages: Mail[] }
  return messages
}

/** The newest code mailed to the address, waiting for it to arrive. */
export async function readCode(server: FledgeServer, to: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = await listMails(server, to)
      code = mails.map(mail => /^(\d{6}) /.exec(mail.subject)?.[1]).find(Boolean)
      return code
    }, `a code for ${to}`)
    .toBeDefined()
  return code ?? ''
}
