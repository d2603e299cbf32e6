import type { GenericEndpointContext } from 'better-auth'
import { networkOf } from '../../platform/http/network.ts'

/**
 * The server sets this header from the IP address of the connection. A header of this name in a client's request is
 * dropped.
 */
export const clientIpHeader = 'x-fledge-client-ip'

const ipOf = (ctx: Pick<GenericEndpointContext, 'headers'>) => ctx.headers?.get(clientIpHeader) ?? 'unknown'

export const clientOf = (ctx: Pick<GenericEndpointContext, 'headers'>) => ({
  ip: ipOf(ctx),
  userAgent: ctx.headers?.get('user-agent'),
})

export const networkOfRequest = (ctx: Pick<GenericEndpointContext, 'headers'>) => networkOf(ipOf(ctx))
