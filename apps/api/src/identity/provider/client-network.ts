import type { GenericEndpointContext } from 'better-auth'
import { networkOf } from '../../platform/http/network.ts'

/** Set from the connection's IP address; a header of this name sent by a client is dropped. */
export const clientIpHeader = 'x-fledge-client-ip'

export const networkOfRequest = (ctx: Pick<GenericEndpointContext, 'headers'>) =>
  networkOf(ctx.headers?.get(clientIpHeader) ?? 'unknown')
