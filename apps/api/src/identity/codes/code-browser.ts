import { createHash, randomBytes } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { expireCookie } from 'better-auth/cookies'

/**
 * The cookie lives as long as the window in which wrong guesses are counted, so that a new code does not start a new
 * count.
 */
const cookieOf = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('code', { maxAge: 3600 })

const readCookie = (ctx: GenericEndpointContext) => {
  const value = ctx.getCookie(cookieOf(ctx).name) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : undefined
}

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url')

/** Marks the browser that requests a code. A stranger does not have the cookie and so cannot use up its attempts. */
export const markCodeBrowser = (ctx: GenericEndpointContext) => {
  const value = readCookie(ctx) ?? randomBytes(32).toString('base64url')
  const { name, attributes } = cookieOf(ctx)
  ctx.setCookie(name, value, attributes)
  return hashOf(value)
}

/** Returns an empty text for a client without the cookie; no code belongs to an empty browser. */
export const codeBrowserOf = (ctx: GenericEndpointContext) => {
  const value = readCookie(ctx)
  return value ? hashOf(value) : ''
}

export const unmarkCodeBrowser = (ctx: GenericEndpointContext) => {
  if (readCookie(ctx)) expireCookie(ctx, cookieOf(ctx))
}

/** A code that confirms an identity belongs to the session that requested it, not to a browser. */
export const codeBrowserOfSession = ({ id }: { id: string }) => `session:${id}`
