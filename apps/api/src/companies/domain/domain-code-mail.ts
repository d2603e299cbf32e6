import { bigText, paragraph, renderMail } from '../../platform/mail/mail-layout.ts'

/** Contains no words of the company: anybody could send them to strangers in our name. */
export const domainCodeMail = ({ to, code, domain }: { to: string; code: string; domain: string }) =>
  renderMail({
    to,
    subject: `${code} confirms ${domain} on Fledge`,
    heading: 'Confirm your domain',
    parts: [
      paragraph(`Enter this code in the company profile to show students that ${domain} is yours:`),
      bigText(code),
      paragraph('It works once and for 15 minutes. If you did not ask for it, do not pass it on and ignore this mail.'),
    ],
  })
