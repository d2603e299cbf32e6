import type { ErrorCode } from '@fledge/contract/wire/errors'

type Description = { name: string; summary: string; description?: string; errors?: ErrorCode[] }

const ownPages = 'For pages of this origin only: cookies of this origin connect the steps.'
const ownHost = 'For pages of this host only: the browser binds a passkey to its host.'

const guesses: ErrorCode[] = ['code_invalid', 'too_many']

/** The descriptions of the operations below /identity in the API document, by path. */
export const providerDescriptions: Record<string, Description> = {
  '/email-otp/send-verification-otp': {
    name: 'sendCode',
    summary: 'Mail a code for a sign-in, or for the confirmation of a signed-in person',
    errors: ['unauthenticated', 'too_many', 'mail_failed'],
  },
  '/sign-in/email-otp': {
    name: 'signInByCode',
    summary: 'Sign in by a mailed code; a new email is a new account',
    errors: guesses,
  },
  '/sign-in/email': {
    name: 'signInByPassword',
    summary: 'Sign in by email and password',
    errors: ['credentials_invalid', 'too_many'],
  },
  '/sign-in/social': {
    name: 'startProviderSignIn',
    summary: 'Start a sign-in at Google or at the university of this server',
    description: ownPages,
    errors: ['google_failed', 'sso_failed', 'too_many'],
  },
  '/callback/google': {
    name: 'finishGoogleSignIn',
    summary: 'The URL to which Google redirects; redirects to `callbackURL`',
    description: ownPages,
  },
  '/callback/sso': {
    name: 'finishUniversitySignIn',
    summary: 'The URL to which the university redirects; redirects to `callbackURL`',
    description: ownPages,
  },
  '/handoff': {
    name: 'takeHandoff',
    summary: 'Get the session of a finished sign-in at a provider',
    description: ownPages,
    errors: ['unauthenticated'],
  },
  '/get-session': {
    name: 'getSession',
    summary: 'Get the current session and account; null when the session ends meanwhile',
  },
  '/sign-out': { name: 'signOut', summary: 'End the current session' },
  '/update-user': { name: 'updateUser', summary: 'Change the own name' },
  '/set-password': {
    name: 'setPassword',
    summary: 'Set a password after a recent sign-in; all other sessions end',
    errors: ['confirmation_required'],
  },
  '/change-password': {
    name: 'changePassword',
    summary: 'Replace the password; all other sessions end',
    errors: ['credentials_invalid', 'too_many'],
  },
  '/confirm': {
    name: 'confirmIdentity',
    summary: 'Confirm by password or mailed code who you are, for operations that need a recent sign-in',
    errors: ['credentials_invalid', ...guesses],
  },
  '/list-sessions': { name: 'listSessions', summary: 'List the own sessions' },
  '/revoke-session': { name: 'revokeSession', summary: 'End one of the own sessions' },
  '/revoke-other-sessions': { name: 'revokeOtherSessions', summary: 'End all own sessions except the current one' },
  '/two-factor/enable': {
    name: 'enrolSecondFactor',
    summary: 'Get the key of a second factor and recovery codes; the first code activates it. Needs a recent sign-in',
    errors: ['confirmation_required', 'invalid_input'],
  },
  '/two-factor/disable': { name: 'removeSecondFactor', summary: 'Remove the second factor', errors: guesses },
  '/two-factor/generate-backup-codes': {
    name: 'renewRecoveryCodes',
    summary: 'Replace the recovery codes',
    errors: guesses,
  },
  '/two-factor/verify-totp': {
    name: 'proveSecondFactor',
    summary: 'Finish a sign-in by a code of the authenticator app, or prove or activate the second factor of a session',
    errors: ['unauthenticated', ...guesses],
  },
  '/two-factor/verify-backup-code': {
    name: 'proveRecoveryCode',
    summary: 'Finish a sign-in by a recovery code, or prove the second factor of a session',
    errors: ['unauthenticated', ...guesses],
  },
  '/passkey/list-user-passkeys': { name: 'listPasskeys', summary: 'List the own passkeys' },
  '/passkey/generate-register-options': {
    name: 'startAddingPasskey',
    summary: 'Get the options with which a browser creates a passkey; needs a recent sign-in',
    description: ownHost,
    errors: ['confirmation_required', 'too_many_passkeys', 'too_many'],
  },
  '/passkey/verify-registration': {
    name: 'addPasskey',
    summary: 'Add the passkey that the browser has created',
    description: ownHost,
    errors: ['passkey_rejected', 'too_many_passkeys'],
  },
  '/passkey/update-passkey': { name: 'renamePasskey', summary: 'Rename an own passkey' },
  '/passkey/delete-passkey': {
    name: 'removePasskey',
    summary: 'Remove an own passkey; needs a recent sign-in',
    errors: ['confirmation_required'],
  },
  '/passkey/generate-authenticate-options': {
    name: 'startPasskeySignIn',
    summary: 'Get the options with which a browser uses a passkey',
    description: ownHost,
    errors: ['too_many'],
  },
  '/passkey/verify-authentication': {
    name: 'signInByPasskey',
    summary: 'Sign in by a passkey',
    description: ownHost,
    errors: ['passkey_invalid', 'too_many'],
  },
}
