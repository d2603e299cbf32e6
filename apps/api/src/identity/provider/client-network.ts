import type { GenericEndpointContext } from 'better-auth'
import { networkOf } from '../../platform/http/network.ts'

/** Set from the connection's IP address; a header of this name sent by a client is dropped. */
export const clientIpHeader = 'x-fledge-client-ip'

const ipOf = (ctx: Pick<GenericEndpointContext, 'headers'>) => ctx.headers?.get(clientIpHeader) ?? 'unknown'

export const clientOf = (ctx: Pick<GenericEndpointContext, 'headers'>) => ({
  ip: ipOf(ctx),
  userAgent: ctx.headers?.get('user-agent'),
})

export const networkOfRequest = (ctx: Pick<GenericEndpointContext, 'headers'>) => networkOf(ipOf(ctx))
