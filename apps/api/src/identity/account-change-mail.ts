import { paragraph, renderMail } from '../platform/mail/mail-layout.ts'

const changes = {
  'password-set': 'The password of your Fledge account was set or changed. All other devices were signed out.',
  'second-factor-on': 'Two-step verification was turned on for your Fledge account. All other devices were signed out.',
  'second-factor-off': 'Two-step verification was turned off for your Fledge account.',
  'second-factor-reset':
    'The operator of Fledge turned off two-step verification of your account and signed out all its devices.',
  'passkey-added': 'A passkey was added to your Fledge account. It signs in without a password.',
  'passkey-removed': 'A passkey was removed from your Fledge account. It no longer signs in.',
}

type AccountChange = keyof typeof changes

/** Informs the owner of a change of the account, in case somebody else made it. */
export const accountChangeMail = (to: string, change: AccountChange) =>
  renderMail({
    to,
    subject: 'Your Fledge account was changed',
    heading: 'Your account was changed',
    parts: [
      paragraph(changes[change]),
      paragraph(
        'If this was not you, sign in with a mailed code, set a new password and check your passkeys and signed-in devices.',
      ),
    ],
  })
