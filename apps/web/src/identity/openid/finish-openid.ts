import type { Role } from '@fledge/contract/identity'
import { safeNextPath, withNext } from '../../platform/navigation/navigation.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { getSession, updateSessionUser } from '../../platform/session/session.ts'
import { setupPath } from '../auth-paths.ts'
import { storeAuthStep, takeOpenIdRequest } from '../auth-step.ts'
import { completeSignIn, findAccountProfile } from '../complete-sign-in.ts'
import { redeemHandoff, type SignIn } from '../identity-provider.ts'
import { explainKeptRole } from '../role/kept-role.ts'
import { failureText } from './provider-texts.ts'

export type OpenIdOutcome = {
  tone: 'success' | 'info' | 'error'
  message: string
  /** The second line of the toast. */
  toastDescription?: string | undefined
  /** The text of the page below its heading; empty unless the sign-in failed. */
  pageText: string
  path: string
  delayMs: number
}

const failure = (next: string, message: string, pageText = message): OpenIdOutcome => ({
  tone: 'error',
  message,
  pageText,
  path: withNext('/auth', next),
  delayMs: 3000,
})

type OpenIdRequest = ReturnType<typeof takeOpenIdRequest>

/** The role `student` may be the preselected value of the sign-up form, so only `company` is known to be chosen. */
const signedIn = (role: Role | null, { next, role: chosen }: OpenIdRequest): OpenIdOutcome =>
  role
    ? {
        tone: 'success',
        message: 'Welcome back!',
        toastDescription: chosen === 'company' && role !== chosen ? explainKeptRole(role, chosen) : undefined,
        pageText: '',
        path: next,
        delayMs: 1000,
      }
    : {
        tone: 'info',
        message: 'Please complete your profile setup',
        pageText: '',
        path: setupPath(next, chosen),
        delayMs: 500,
      }

/** Handles a reload of the callback page: the handoff is used up, but the session exists. */
const resumeSession = async (request: OpenIdRequest): Promise<OpenIdOutcome> => {
  const session = getSession()
  if (!session) return failure(request.next, 'No session found. Please try again.')
  const profile = await findAccountProfile(session.token)
  if (profile) updateSessionUser({ role: profile.role, full_name: profile.full_name })
  return signedIn(profile?.role ?? null, request)
}

const signInByHandoff = async (request: OpenIdRequest): Promise<OpenIdOutcome> => {
  const { next } = request
  let signIn: SignIn
  try {
    signIn = await redeemHandoff()
  } catch (error) {
    if (isCallError(error, 401)) return resumeSession(request)
    if (isCallError(error) && error.status > 0) return failure(next, 'Authentication failed')
    return failure(next, 'Something went wrong. Please try again.')
  }
  if (signIn.kind === 'second-factor') {
    storeAuthStep(signIn)
    return { tone: 'info', message: '', pageText: '', path: withNext('/auth', next), delayMs: 0 }
  }
  const { session } = await completeSignIn(signIn)
  return signedIn(session.user.role, request)
}

/** Never throws: every result, including a failure, is an outcome with message, delay and target path. */
export const finishOpenId = async (failed: boolean): Promise<OpenIdOutcome> => {
  const { next: wanted, ...rest } = takeOpenIdRequest()
  const next = safeNextPath(wanted)
  if (failed) return failure(next, 'Authentication failed', `${failureText(rest.provider)}.`)
  try {
    return await signInByHandoff({ next, ...rest })
  } catch {
    return failure(next, 'Failed to check profile status')
  }
}
