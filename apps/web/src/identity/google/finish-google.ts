import { safeNextPath, withNext } from '../../platform/navigation/navigation.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { getSession, updateSessionUser } from '../../platform/session/session.ts'
import { keepAuthStep, takeNext } from '../auth-step.ts'
import { completeSignIn, findAccountProfile } from '../complete-sign-in.ts'
import { type SignIn, takeHandoff } from '../identity-provider.ts'

export type GoogleOutcome = {
  tone: 'success' | 'info' | 'error'
  message: string
  /** Under the heading, when it failed. */
  explanation: string
  path: string
  delayMs: number
}

const failure = (next: string, message: string, explanation = message): GoogleOutcome => ({
  tone: 'error',
  message,
  explanation,
  path: withNext('/auth', next),
  delayMs: 3000,
})

const signedIn = (hasProfile: boolean, next: string): GoogleOutcome =>
  hasProfile
    ? { tone: 'success', message: 'Welcome back!', explanation: '', path: next, delayMs: 1000 }
    : {
        tone: 'info',
        message: 'Please complete your profile setup',
        explanation: '',
        path: withNext('/auth?setup=true', next),
        delayMs: 500,
      }

/** Whoever reloads the page after a success is signed in already. */
const resume = async (next: string): Promise<GoogleOutcome> => {
  const session = getSession()
  if (!session) return failure(next, 'No session found. Please try again.')
  const profile = await findAccountProfile(session.token)
  if (profile) updateSessionUser({ role: profile.role, full_name: profile.full_name })
  return signedIn(profile !== null, next)
}

const take = async (next: string): Promise<GoogleOutcome> => {
  let signIn: SignIn
  try {
    signIn = await takeHandoff()
  } catch (error) {
    if (isCallError(error, 401)) return resume(next)
    if (isCallError(error) && error.status > 0) return failure(next, 'Authentication failed')
    return failure(next, 'Something went wrong. Please try again.')
  }
  if (signIn.kind === 'second-factor') {
    keepAuthStep(signIn)
    return { tone: 'info', message: '', explanation: '', path: withNext('/auth', next), delayMs: 0 }
  }
  const session = await completeSignIn(signIn)
  return signedIn(session.user.role !== null, next)
}

/** Never throws: every end of the way back is an outcome with its sentence, its delay and where it leads. */
export const finishGoogle = async (failed: boolean): Promise<GoogleOutcome> => {
  const next = safeNextPath(takeNext())
  if (failed) return failure(next, 'Authentication failed', 'Google authentication failed.')
  try {
    return await take(next)
  } catch {
    return failure(next, 'Failed to check profile status')
  }
}
