import type { SignInMethod } from '@fledge/contract/account'
import type { GenericEndpointContext, User } from 'better-auth'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { recordEvent } from '../activity/activity.service.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { clientOf } from '../provider/client-network.ts'
import {
  issueTicket,
  type NewTicket,
  spendTicket,
  type TicketPurpose,
  ticketSeconds,
  tryTicket,
} from './tickets.sql.ts'

export type Person = User & { twoFactorEnabled?: boolean | null }

const cookieOf = (ctx: GenericEndpointContext, purpose: TicketPurpose) =>
  ctx.context.createAuthCookie(purpose, { maxAge: ticketSeconds[purpose] })

export const setTicketCookie = async (ctx: GenericEndpointContext, db: Database, given: NewTicket) => {
  const cookie = cookieOf(ctx, given.purpose)
  const ticket = await issueTicket(db, given)
  ctx.setCookie(cookie.name, ticket, cookie.attributes)
  return ticket
}

/** A client without cookies sends the ticket of a challenge in the body. */
const readTicket = (ctx: GenericEndpointContext, purpose: TicketPurpose) => {
  const given: unknown = purpose === 'challenge' ? ctx.body?.ticket : undefined
  return typeof given === 'string' ? given : ctx.getCookie(cookieOf(ctx, purpose).name)
}

/** Returns the id of the user who must prove the second factor, and counts one of the challenge's attempts. */
export const tryChallenge = async (ctx: GenericEndpointContext, db: Database) => {
  const ticket = readTicket(ctx, 'challenge')
  return (ticket && (await tryTicket(db, 'challenge', ticket))) || fail('unauthenticated')
}

/** Exchanges the browser's ticket for its user. A ticket is valid once, also for parallel requests. */
export const redeemTicket = async (ctx: GenericEndpointContext, db: Database, purpose: TicketPurpose) => {
  const ticket = readTicket(ctx, purpose)
  const spent = ticket ? await spendTicket(db, purpose, ticket) : undefined
  expireCookie(ctx, cookieOf(ctx, purpose))
  const user = spent && (await ctx.context.internalAdapter.findUserById(spent.user_id))
  return user ? { user: user as Person, way: spent.way } : fail('unauthenticated')
}

/** Exchanges the ticket of a finished sign-in at an OpenID provider for its user. */
export const redeemHandoff = async (ctx: GenericEndpointContext, db: Database): Promise<SignIn> => {
  const { user, way } = await redeemTicket(ctx, db, 'handoff')
  return { user, way: way === 'sso' ? 'sso' : 'google' }
}

type SignIn = { user: Person; way: SignInMethod }

export const startSession = async (
  ctx: GenericEndpointContext,
  deps: IdentityDeps,
  { user, way, ...proof }: SignIn & { mfaVerified: boolean },
) => {
  const session = await ctx.context.internalAdapter.createSession(user.id, false, proof, true)
  await recordEvent(deps, { kind: 'sign-in', way, account: user, client: clientOf(ctx) })
  await setSessionCookie(ctx, { session, user })
  const { id, email, name } = user
  return ctx.json({ user: { id, email, name } })
}

const challengeBody = { twoFactorRedirect: true, twoFactorMethods: ['totp'] }

/** Finishes every kind of sign-in: with a session, or with a challenge for the second factor. */
export const finishSignIn = async (ctx: GenericEndpointContext, deps: IdentityDeps, signIn: SignIn) => {
  if (!signIn.user.twoFactorEnabled) return startSession(ctx, deps, { ...signIn, mfaVerified: false })
  return challenge(ctx, deps, signIn)
}

export const challenge = async (ctx: GenericEndpointContext, deps: IdentityDeps, { user, way }: SignIn) => {
  const ticket = await setTicketCookie(ctx, deps.db, { purpose: 'challenge', userId: user.id })
  await recordEvent(deps, { kind: 'second-factor-asked', way, account: user, client: clientOf(ctx) })
  return ctx.json({ ...challengeBody, ticket })
}
