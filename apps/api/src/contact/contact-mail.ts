import type { Mail } from '../platform/mail/mail.ts'
import { paragraph, renderMail } from '../platform/mail/mail-layout.ts'
import type { ContactMessage } from './contact.sql.ts'

/** To support, answered to whoever wrote. The words of the writer are text and nothing else. */
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
