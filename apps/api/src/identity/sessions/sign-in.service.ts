import type { GenericEndpointContext, User } from 'better-auth'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { issueTicket, spendTicket, type TicketPurpose, ticketLife, tryTicket } from './tickets.sql.ts'

export type Person = User & { twoFactorEnabled?: boolean | null }

const cookieOf = (ctx: GenericEndpointContext, purpose: TicketPurpose) =>
  ctx.context.createAuthCookie(purpose, { maxAge: ticketLife[purpose] })

export const giveTicket = async (
  ctx: GenericEndpointContext,
  db: Database,
  { purpose, userId }: { purpose: TicketPurpose; userId: string },
) => {
  const cookie = cookieOf(ctx, purpose)
  ctx.setCookie(cookie.name, await issueTicket(db, purpose, userId), cookie.attributes)
}

const readTicket = (ctx: GenericEndpointContext, purpose: TicketPurpose) => ctx.getCookie(cookieOf(ctx, purpose).name)

/** Whose second factor is awaited; counts as one of the challenge's tries. */
export const tryChallenge = async (ctx: GenericEndpointContext, db: Database) => {
  const ticket = readTicket(ctx, 'challenge')
  return (ticket && (await tryTicket(db, 'challenge', ticket))) || fail('unauthenticated')
}

/** Trades the browser's ticket for the person it stands for; a ticket buys one session, however many requests carry it. */
export const redeemTicket = async (ctx: GenericEndpointContext, db: Database, purpose: TicketPurpose) => {
  const ticket = readTicket(ctx, purpose)
  const userId = ticket && (await spendTicket(db, purpose, ticket))
  expireCookie(ctx, cookieOf(ctx, purpose))
  const user = userId && (await ctx.context.internalAdapter.findUserById(userId))
  return user ? (user as Person) : fail('unauthenticated')
}

export const startSession = async (ctx: GenericEndpointContext, user: Person, proof: { mfaVerified: boolean }) => {
  const session = await ctx.context.internalAdapter.createSession(user.id, false, proof, true)
  await setSessionCookie(ctx, { session, user })
  const { id, email, name } = user
  return ctx.json({ user: { id, email, name } })
}

export const challengeAnswer = { twoFactorRedirect: true, twoFactorMethods: ['totp'] }

/** Where every way in ends: with a session, or with the demand for the second factor. */
export const finishSignIn = async (ctx: GenericEndpointContext, db: Database, user: Person) => {
  if (!user.twoFactorEnabled) return startSession(ctx, user, { mfaVerified: false })
  await giveTicket(ctx, db, { purpose: 'challenge', userId: user.id })
  return ctx.json(challengeAnswer)
}
