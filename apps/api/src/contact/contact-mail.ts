import type { Mail } from '../platform/mail/mail.ts'
import { paragraph, renderMail } from '../platform/mail/mail-layout.ts'
import type { ContactMessage } from './contact.sql.ts'

/** The mail to support, with the sender's email as reply-to. The message is rendered as plain text, never as HTML. */
export const contactMail = async (to: string, id: string, contact: ContactMessage): Promise<Mail> => {
  const { name, email, subject, category, message } = contact
  const mail = await renderMail({
    to,
    subject: `[${category}] ${subject ?? 'Message from the contact form'}`,
    heading: subject ?? 'Message from the contact form',
    parts: [
      paragraph(`${name} (${email}) wrote:`),
      ...message.split(/\n+/).map(paragraph),
      paragraph(`Reference: ${id}`),
    ],
  })
  return { ...mail, replyTo: email }
}
