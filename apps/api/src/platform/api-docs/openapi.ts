import { errorBody, errors } from '@fledge/contract/wire/errors'
import { z } from 'zod'
import { description } from './description.ts'
import { type Documented, pathOf } from './documented.ts'
import { errorResponses } from './error-responses.ts'
import { toOperation } from './operations.ts'
import { createConverter } from './schemas/json-schema.ts'
import { tagOf, tags } from './tags.ts'

/** The OpenAPI document of the endpoints that the server serves. */
export const toOpenApi = (operations: Documented[], publicUrl: string) => {
  const { convert, components } = createConverter()
  const paths = Object.fromEntries(
    Object.entries(Object.groupBy(operations, pathOf)).map(([path, group = []]) => [
      path,
      Object.fromEntries(group.map(item => [item.endpoint.method.toLowerCase(), toOperation(item, convert)])),
    ]),
  )
  const used = new Set(operations.map(tagOf))
  // Every error code is listed, so that a generated client has the whole list as one type.
  const code = z.enum(Object.keys(errors)).describe('The reason, for programs')
  components.set('Error', convert(errorBody.extend({ code }), 'output'))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fledge API',
      version: '1.0.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Support', url: `${publicUrl}/contact` },
    },
    servers: [{ url: publicUrl }],
    tags: tags.filter(({ name }) => used.has(name)),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, from `set-auth-token`' },
        apiToken: { type: 'http', scheme: 'bearer', description: 'A token from `POST /api/api-tokens`, with scopes' },
      },
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))),
      responses: errorResponses(operations.map(({ endpoint }) => endpoint)),
    },
    paths,
  }
}
