import type { Endpoint } from '@fledge/contract/wire/endpoint'
import { commonErrors, errorsOf } from '@fledge/contract/wire/endpoint-errors'
import { type ErrorCode, errors } from '@fledge/contract/wire/errors'
import type { FastifyInstance } from 'fastify'
import { escapeHtml, page } from '../pages/html.ts'
import { documentedPath, toOpenApi } from './openapi.ts'
import { describeCompanyRole, describeOwnership } from './ownership.ts'

const callers: Record<Endpoint['access'], string> = {
  public: 'Anyone',
  account: 'Any signed-in account',
  'signed-in': 'Students and companies',
  student: 'Students',
  company: 'Companies',
  operator: 'Operators, in a session with a second factor',
}

/** Serves the contract as an OpenAPI document and as an HTML page. */
export const serveApiDocs = (app: FastifyInstance, endpoints: Endpoint[], publicUrl: string) => {
  app.get('/api/openapi.json', async () => toOpenApi(endpoints, publicUrl))
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(endpoints, publicUrl)),
  )
}

const errorName = (code: ErrorCode) => `${errors[code].status} <code>${code}</code>`

const errorNames = (codes: ErrorCode[]) =>
  codes
    .toSorted((a, b) => errors[a].status - errors[b].status)
    .map(errorName)
    .join(', ')

const errorsLine = (endpoint: Endpoint) => {
  const own = errorsOf(endpoint).filter(code => !commonErrors.includes(code))
  return own.length > 0 ? `<p class="quiet">Errors: ${errorNames(own)}</p>` : ''
}

const permissionsLine = (endpoint: Endpoint) => {
  const texts = [describeCompanyRole(endpoint), endpoint.ids ? describeOwnership(endpoint.ids) : '']
  return texts.flatMap(text => (text ? [`. ${escapeHtml(text.replace(/\.$/, ''))}`] : [])).join('')
}

const docsPage = (endpoints: Endpoint[], publicUrl: string) => {
  const document = toOpenApi(endpoints, publicUrl)
  const articles = endpoints.map(endpoint => {
    const operation = document.paths[documentedPath(endpoint)]?.[endpoint.method.toLowerCase()]
    return `<article id="${endpoint.name}"><h2><code>${endpoint.method} /api${escapeHtml(endpoint.path)}</code></h2>
      <p>${escapeHtml(endpoint.summary)}.</p><p class="quiet">${callers[endpoint.access]}${permissionsLine(endpoint)}</p>
      ${errorsLine(endpoint)}
      <details><summary>Shape</summary><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details></article>`
  })
  return page(
    'API',
    `<h1>Fledge API</h1><p>JSON over <code>/api</code>, with the bearer token of a session. The same as
     <a href="/api/openapi.json">OpenAPI 3.1</a>. Every operation can also give ${errorNames(commonErrors)}.</p>${articles.join('')}`,
  )
}
