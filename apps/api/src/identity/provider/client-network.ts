import type { GenericEndpointContext } from 'better-auth'
import { networkOf } from '../../platform/http/network.ts'

/** Set by the bridge from the connection itself; what a client sends under this name is thrown away. */
export const clientIpHeader = 'x-fledge-client-ip'

export const networkOfRequest = (ctx: Pick<GenericEndpointContext, 'headers'>) =>
  networkOf(ctx.headers?.get(clientIpHeader) ?? 'unknown')
