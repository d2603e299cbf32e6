import type { Endpoint } from '@fledge/contract/wire/endpoint'
import { errorsOf } from '@fledge/contract/wire/endpoint-errors'
import { errors } from '@fledge/contract/wire/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Records every response of the API whose status or error code the contract does not list for its operation. The whole test
 * suite thus proves that the API documentation is complete.
 */
export const watchResponses = () => {
  const undocumented = new Set<string>()

  const watch = (app: FastifyInstance, endpoints: Endpoint[]) =>
    app.addHook('onSend', async (request, reply, payload) => {
      const endpoint = endpoints.find(item => isServedBy(item, request))
      const outcome = endpoint && undocumentedOutcome(endpoint, reply, payload)
      if (outcome) undocumented.add(`${endpoint.name} responded ${outcome}`)
      return payload
    })

  return { watch, undocumented: () => [...undocumented] }
}

const isServedBy = ({ method, path }: Endpoint, { method: given, routeOptions }: FastifyRequest) =>
  (given === 'HEAD' ? 'GET' : given) === method && routeOptions.url === `/api${path}`

/** The status or code that the contract lacks; null for a documented response. */
const undocumentedOutcome = (endpoint: Endpoint, { statusCode }: FastifyReply, payload: unknown) => {
  const { statuses = [200] } = endpoint
  if (statusCode < 400) return statuses.some(status => status === statusCode) ? null : `${statusCode}`
  const documented = errorsOf(endpoint)
  const code = readCode(payload)
  const isDocumented =
    code === null
      ? documented.some(item => errors[item].status === statusCode)
      : documented.some(item => item === code && errors[item].status === statusCode)
  return isDocumented ? null : `${statusCode} ${code ?? ''}`
}

/** Null for an HTML page. */
const readCode = (payload: unknown) => {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return null
  return String((JSON.parse(payload) as { code?: unknown }).code)
}
