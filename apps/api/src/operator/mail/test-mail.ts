import { paragraph, renderMail } from '../../platform/mail/mail-layout.ts'

export const testMail = (to: string) =>
  renderMail({
    to,
    subject: 'Test mail from Fledge',
    heading: 'This is a test',
    parts: [paragraph('The operator of Fledge sent this mail to test the mail server. You need not do anything.')],
  })
