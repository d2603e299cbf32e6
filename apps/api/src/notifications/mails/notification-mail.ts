import type { Config } from '../../platform/config.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { button, footnote, paragraph, renderMail } from '../../platform/mail/mail-layout.ts'
import type { PreferenceName } from './mail-preferences.policy.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export type Address = Pick<Config, 'publicUrl' | 'secret'>
type Reader = { id: string; email: string }
type Content = {
  subject: string
  lines: string[]
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

/** A mail that its reader can turn off, with one click in the mail program (RFC 8058) or by the link at its end. */
export const notificationMail = async (address: Address, reader: Reader, content: Content): Promise<Mail> => {
  const { subject, lines, action, preference } = content
  const off = `${address.publicUrl}/api/notifications/unsubscribe?token=${unsubscribeToken(address.secret, reader.id, preference)}`
  const mail = await renderMail({
    to: reader.email,
    subject,
    heading: subject,
    parts: [
      ...lines.map(paragraph),
      button(action.label, ownAddress(address.publicUrl, action.link)),
      footnote(reasons[preference], 'Unsubscribe', off),
    ],
  })
  return {
    ...mail,
    headers: { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** Whatever the path says, the address stays ours. */
const ownAddress = (publicUrl: string, path: string | null) => {
  const url = path && URL.canParse(path, publicUrl) ? new URL(path, publicUrl) : null
  return url?.origin === new URL(publicUrl).origin ? url.href : publicUrl
}
