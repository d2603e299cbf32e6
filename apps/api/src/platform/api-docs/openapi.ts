import { companyRoleOf, type Endpoint } from '@fledge/contract/wire/endpoint'
import { errorBody, errors } from '@fledge/contract/wire/errors'
import { positionHeader } from '@fledge/contract/wire/position'
import { z } from 'zod'
import { errorResponseRefs, errorResponses } from './error-responses.ts'
import { describeCompanyRole, describeOwnership } from './ownership.ts'
import { tagOf, tags } from './tags.ts'

const description = `Internships: discover, save, apply, review.

Requests and responses are JSON. A session starts at \`/identity\` (for example \`POST /identity/sign-in/email\` with
\`email\` and \`password\`), which returns its token in the header \`set-auth-token\`. Send it as
\`authorization: Bearer <token>\`. Cookies are not read.

Every error has a \`code\` from a closed list and an \`error\` sentence for a person. An unknown path is 404 \`not_found\`,
text that is not HTTP 400 \`malformed_request\`, and a URL that cannot be decoded as UTF-8 400 \`malformed_url\`. Unknown
fields of a body are ignored. A PATCH or DELETE may carry \`content-type: application/json\` without a body.`

/** The OpenAPI document of the endpoints that the server serves. */
export const toOpenApi = (endpoints: Endpoint[], publicUrl: string) => ({
  openapi: '3.1.0',
  info: { title: 'Fledge API', version: '1.0.0', description, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: `${publicUrl}/api` }],
  tags,
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, from `set-auth-token`' },
    },
    schemas: { Error: errorSchema() },
    responses: errorResponses(endpoints),
  },
  paths: Object.fromEntries(
    Object.entries(Object.groupBy(endpoints, documentedPath)).map(([path, group]) => [
      path,
      Object.fromEntries((group ?? []).map(endpoint => [endpoint.method.toLowerCase(), operation(endpoint)])),
    ]),
  ),
})

export const documentedPath = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}')

const operation = (endpoint: Endpoint) => ({
  operationId: endpoint.name,
  tags: [tagOf(endpoint)],
  summary: endpoint.summary,
  ...(endpoint.ids ? { description: describeOwnership(endpoint.ids) } : {}),
  // OpenAPI has no field for the role that a caller needs in the company.
  ...(describeCompanyRole(endpoint) ? { 'x-company-role': companyRoleOf(endpoint) } : {}),
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
    ...(endpoint.replica ? [readPosition] : []),
    ...headerParameters(endpoint),
  ],
  ...requestBody(endpoint),
  responses: { ...successes(endpoint), ...errorResponseRefs(endpoint) },
})

const requestBody = ({ body, requestType }: Endpoint) => {
  if (requestType)
    return {
      requestBody: { required: true, content: { [requestType]: { schema: { type: 'string', format: 'binary' } } } },
    }
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
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

const successes = ({ method, statuses = [200], responseType = 'application/json', response }: Endpoint) =>
  Object.fromEntries(
    statuses.map(status => [
      status,
      {
        description: status === 201 ? 'Created' : 'Done',
        ...(method === 'GET' ? {} : { headers: writtenPosition }),
        content: { [responseType]: { schema: schemaOf(response, 'output') } },
      },
    ]),
  )

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'Makes retries safe: a repeated request gets the first response again, for a day',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
}

const position = { type: 'string', pattern: '^[0-9A-Fa-f]{1,8}/[0-9A-Fa-f]{1,8}$' }

const readPosition = {
  name: positionHeader,
  in: 'header',
  required: false,
  description:
    'The greatest position that a write has returned. A replica of the database responds only when it contains that write; without the header, the primary responds',
  schema: position,
}

const writtenPosition = {
  [positionHeader]: {
    description: 'Where the write is in the log of the database; only from servers with replicas',
    schema: position,
  },
}

/** Lists every error code, so that a generated client has the whole list as one type. */
const errorSchema = () =>
  schemaOf(errorBody.extend({ code: z.enum(Object.keys(errors)).describe('The reason, for programs') }), 'output')

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parameters = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}
