import { bigText, paragraph, renderMail } from '../../platform/mail/mail-layout.ts'
import type { CodePurpose } from './codes.sql.ts'

const reason: Record<CodePurpose, string> = {
  'sign-in': 'Enter this code to sign in to Fledge:',
  confirm: 'Enter this code to confirm it is you:',
}

export const codeMail = ({ to, code, purpose }: { to: string; code: string; purpose: CodePurpose }) =>
  renderMail({
    to,
    subject: `${code} is your Fledge code`,
    heading: 'Your code',
    parts: [
      paragraph(reason[purpose]),
      bigText(code),
      paragraph('It works once and for 5 minutes. If you did not ask for it, you can ignore this mail.'),
    ],
  })
