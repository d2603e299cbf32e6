import type { Endpoint } from '@fledge/contract/wire/endpoint'
import { errorBody } from '@fledge/contract/wire/errors'
import { z } from 'zod'

/** The OpenAPI document of the endpoints that the server serves. */
export const toOpenApi = (endpoints: Endpoint[], publicUrl: string) => ({
  openapi: '3.1.0',
  info: { title: 'Fledge API', version: '1.0.0', description: 'Internships: discover, save, apply, review.' },
  servers: [{ url: `${publicUrl}/api` }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries(
    Object.entries(Object.groupBy(endpoints, endpoint => endpoint.path.replace(/:(\w+)/g, '{$1}'))).map(
      ([path, group]) => [
        path,
        Object.fromEntries((group ?? []).map(endpoint => [endpoint.method.toLowerCase(), operation(endpoint)])),
      ],
    ),
  ),
})

const operation = (endpoint: Endpoint) => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
  parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
  ...(endpoint.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
    : {}),
  responses: {
    200: {
      description: 'Done',
      content: { [endpoint.responseType ?? 'application/json']: { schema: schemaOf(endpoint.response, 'output') } },
    },
    default: { description: 'Failed', content: { 'application/json': { schema: schemaOf(errorBody, 'output') } } },
  },
})

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parameters = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}
