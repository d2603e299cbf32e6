import type { Config } from '../../platform/config.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { button, footnote, paragraph, placeLine, renderMail } from '../../platform/mail/mail-layout.ts'
import type { MailLine } from './mail-lines.ts'
import type { PreferenceName } from './mail-preferences.policy.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export type MailConfig = Pick<Config, 'publicUrl' | 'secret'>
type Reader = { id: string; email: string }
type Content = {
  subject: string
  lines: MailLine[]
  action: { label: string; link: string | null }
  preference: PreferenceName
}

const reasons: Record<PreferenceName, string> = {
  emailNotifications: 'You get this mail because email notifications are on.',
  applicationUpdates: 'You get this mail because application updates are on.',
  newInternships: 'You get this mail because mails about internships are on.',
  messages: 'You get this mail because mails about messages are on.',
  weeklyDigest: 'You get this mail because the weekly digest is on.',
}

/** A mail with an unsubscribe link at its end and one-click unsubscribe in mail programs (RFC 8058). */
export const notificationMail = async (config: MailConfig, reader: Reader, content: Content): Promise<Mail> => {
  const { subject, lines, action, preference } = content
  const unsubscribeUrl = `${config.publicUrl}/api/notifications/unsubscribe?token=${unsubscribeToken(config.secret, reader.id, preference)}`
  const mail = await renderMail({
    to: reader.email,
    subject,
    heading: subject,
    parts: [
      ...lines.map(line => (typeof line === 'string' ? paragraph(line) : placeLine(line.place))),
      button(action.label, ownUrl(config.publicUrl, action.link)),
      footnote(reasons[preference], 'Unsubscribe', unsubscribeUrl),
    ],
  })
  return {
    ...mail,
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** Returns the public URL of this site when the path leads to another site. */
const ownUrl = (publicUrl: string, path: string | null) => {
  const url = path && URL.canParse(path, publicUrl) ? new URL(path, publicUrl) : null
  return url?.origin === new URL(publicUrl).origin ? url.href : publicUrl
}
