import { companyRoleOf, type Endpoint } from '@fledge/contract/wire/endpoint'
import type { Documented } from './documented.ts'
import { errorResponseRefs } from './error-responses.ts'
import { idempotencyKey, rateLimitHeaders, readPosition, writtenPosition } from './headers.ts'
import { describeId } from './ownership.ts'
import { describeOperation, rolesOf } from './permissions.ts'
import type { Convert, JsonSchema } from './schemas/json-schema.ts'
import { tagOf } from './tags.ts'

export const toOperation = (documented: Documented, convert: Convert) => {
  const { endpoint } = documented
  const { deprecated, name, summary } = endpoint
  const companyRole = companyRoleOf(endpoint)
  const roles = rolesOf(endpoint)
  return {
    operationId: name,
    tags: [tagOf(documented)],
    summary,
    description: describeOperation(endpoint),
    ...(deprecated ? { deprecated: true } : {}),
    // OpenAPI has no fields for roles and scopes that linters accept at a bearer token.
    ...(roles.length > 0 ? { 'x-roles': roles } : {}),
    ...(endpoint.scopes ? { 'x-scopes': endpoint.scopes } : {}),
    ...(companyRole ? { 'x-company-role': companyRole } : {}),
    security: securityOf(documented),
    parameters: [
      ...parameters('path', endpoint, convert),
      ...parameters('query', endpoint, convert),
      ...(endpoint.idempotent ? [idempotencyKey] : []),
      ...(endpoint.replica ? [readPosition] : []),
      ...headerParameters(endpoint),
    ],
    ...requestBody(endpoint, convert),
    responses: {
      ...(documented.isRedirect ? redirect : successes(documented, convert)),
      ...errorResponseRefs(endpoint),
    },
  }
}

const securityOf = ({ endpoint, isSessionOptional }: Documented) => {
  if (isSessionOptional) return [{}, { bearer: [] }]
  if (endpoint.access === 'public') return []
  return [{ bearer: [] }, ...(endpoint.scopes ? [{ apiToken: [] }] : [])]
}

const requestBody = ({ body, requestType }: Endpoint, convert: Convert) => {
  if (requestType)
    return {
      requestBody: { required: true, content: { [requestType]: { schema: { type: 'string', format: 'binary' } } } },
    }
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: convert(body, 'input') } } } }
    : {}
}

const headerParameters = ({ headers = {} }: Endpoint) =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))

/** A stream is described by the data of its events. */
const bodySchema = ({ response, events }: Endpoint, convert: Convert) => {
  const schema = convert(response, 'output')
  if (!events) return schema
  return { description: schema.description, anyOf: Object.values(events()).map(event => convert(event, 'output')) }
}

const redirect = {
  302: {
    description: 'Redirects the browser',
    headers: { location: { description: 'A path of this origin', schema: { type: 'string' } } },
  },
}

const successes = ({ endpoint, prefix }: Documented, convert: Convert) => {
  const { method, statuses = [200], responseType = 'application/json' } = endpoint
  const headers = {
    ...(method === 'GET' || prefix !== '/api' ? {} : writtenPosition),
    ...(endpoint.errors?.includes('too_many') && prefix === '/api' ? rateLimitHeaders : {}),
  }
  return Object.fromEntries(
    statuses.map(status => [
      status,
      {
        description: status === 201 ? 'Created' : 'Done',
        ...(Object.keys(headers).length > 0 ? { headers } : {}),
        content: { [responseType]: { schema: bodySchema(endpoint, convert) } },
      },
    ]),
  )
}

/**
 * A parameter is text in the URL. Its type is the one that the server reads from it, such as an integer; a parameter that
 * the server reads as something else than one JSON value, such as a list, is described as the text.
 */
const parameters = (place: 'path' | 'query', endpoint: Endpoint, convert: Convert) => {
  const given = place === 'path' ? endpoint.params : endpoint.query
  if (!given) return []
  const text = convert(given, 'input')
  const read = convert(given, 'output')
  const required = [text.required ?? []].flat()
  return Object.entries(propertiesOf(text)).map(([name, value]) => {
    const { description, ...schema } = chooseSchema(propertiesOf(read)[name], value)
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: description ?? value.description ?? describeId(name, endpoint.ids),
      schema,
    }
  })
}

const propertiesOf = ({ properties }: JsonSchema) => (properties ?? {}) as Record<string, JsonSchema>

const chooseSchema = (read: JsonSchema | undefined, text: JsonSchema) =>
  read && (read.type === 'integer' || read.type === 'string') ? read : text
