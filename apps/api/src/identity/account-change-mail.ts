import { paragraph, renderMail } from '../platform/mail/mail-layout.ts'

const notices = {
  'password-set': 'The password of your Fledge account was set or changed. All other devices were signed out.',
  'second-factor-on': 'Two-step verification was turned on for your Fledge account. All other devices were signed out.',
  'second-factor-off': 'Two-step verification was turned off for your Fledge account.',
}

export type Notice = keyof typeof notices

/** Tells the owner of an account what was changed in it, in case it was not them. */
export const noticeMail = (to: string, notice: Notice) =>
  renderMail({
    to,
    subject: 'Your Fledge account was changed',
    heading: 'Your account was changed',
    parts: [
      paragraph(notices[notice]),
      paragraph(
        'If this was not you, sign in with a mailed code, set a new password and check your signed-in devices.',
      ),
    ],
  })
