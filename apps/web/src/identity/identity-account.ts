import {
  currentSession,
  passkeyList,
  recoveryCodes,
  secondFactorEnrolment,
  sessionList,
} from '@fledge/contract/sign-in/security-responses'
import { CallError, isCallError } from '../platform/net/call-error.ts'
import { send } from '../platform/net/send.ts'
import { expireSession, getSession } from '../platform/session/session.ts'

/** Sends a request about the signed-in user's own account to the identity provider. */
const request = async (
  method: 'GET' | 'POST',
  path: string,
  { body, signal }: { body?: object; signal?: AbortSignal } = {},
) => {
  const token = getSession()?.token
  if (!token) throw new CallError({ status: 401, code: 'session_ended' })
  try {
    const sentBody = method === 'POST' ? (body ?? {}) : undefined
    return (await send(`/identity${path}`, { method, body: sentBody, token, signal })).data
  } catch (error) {
    // The code decides, not the status: a wrong password is a 401 too and must not end the session.
    const isExpired = isCallError(error) && (error.code === 'unauthenticated' || error.code === 'mfa_required')
    if (isExpired) expireSession(token)
    throw error
  }
}

export const getAccount = async (signal: AbortSignal) =>
  currentSession.parse(await request('GET', '/get-session', { signal })).user

export const renameUser = (name: string) => request('POST', '/update-user', { body: { name } })

export const setPassword = (newPassword: string) => request('POST', '/set-password', { body: { newPassword } })

export const sendConfirmationCode = (email: string) =>
  request('POST', '/email-otp/send-verification-otp', { body: { email, type: 'confirm' } })

export const confirmIdentity = (proof: { password: string } | { code: string }) =>
  request('POST', '/confirm', { body: proof })

export const listSessions = async (signal: AbortSignal) =>
  sessionList.parse(await request('GET', '/list-sessions', { signal })).sessions

export const revokeSession = (id: string) => request('POST', '/revoke-session', { body: { id } })

export const revokeOtherSessions = () => request('POST', '/revoke-other-sessions')

export const enrolSecondFactor = async () => secondFactorEnrolment.parse(await request('POST', '/two-factor/enable'))

/** Activates the enrolled authenticator app; every sign-in method requires it from then on. */
export const activateSecondFactor = (code: string) => request('POST', '/two-factor/verify-totp', { body: { code } })

export const removeSecondFactor = (code: string) => request('POST', '/two-factor/disable', { body: { code } })

export const renewRecoveryCodes = async (code: string) =>
  recoveryCodes.parse(await request('POST', '/two-factor/generate-backup-codes', { body: { code } })).backupCodes

export const listPasskeys = async (signal: AbortSignal) =>
  passkeyList.parse(await request('GET', '/passkey/list-user-passkeys', { signal })).passkeys

/** Returns the options for the browser's dialog. */
export const startAddingPasskey = () => request('POST', '/passkey/generate-register-options')

export const addPasskey = (body: { name: string; credential: object }) =>
  request('POST', '/passkey/verify-registration', { body })

export const renamePasskey = (body: { id: string; name: string }) =>
  request('POST', '/passkey/update-passkey', { body })

export const removePasskey = (id: string) => request('POST', '/passkey/delete-passkey', { body: { id } })
