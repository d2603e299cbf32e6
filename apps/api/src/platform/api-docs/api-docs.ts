import type { Endpoint } from '@fledge/contract/wire/endpoint'
import { commonErrors, errorsOf } from '@fledge/contract/wire/endpoint-errors'
import { type ErrorCode, errors } from '@fledge/contract/wire/errors'
import { once } from '@fledge/contract/wire/once'
import type { FastifyInstance } from 'fastify'
import { escapeHtml, page } from '../pages/html.ts'
import { type Documented, pathOf } from './documented.ts'
import { toOpenApi } from './openapi.ts'
import { describeOwnership } from './ownership.ts'
import { callers, describeCompanyRole } from './permissions.ts'

/** Serves the contract as an OpenAPI document and as an HTML page. */
export const serveApiDocs = (app: FastifyInstance, endpoints: Endpoint[], publicUrl: string, others: Documented[]) => {
  const read = once(() => {
    const operations = [...endpoints.map(endpoint => ({ endpoint, prefix: '/api' as const })), ...others]
    return { operations, document: toOpenApi(operations, publicUrl) }
  })
  app.get('/api/openapi.json', async () => read().document)
  app.get('/api/docs', async (_request, reply) => {
    const { operations, document } = read()
    return reply.type('text/html; charset=utf-8').send(docsPage(operations, document))
  })
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

const docsPage = (operations: Documented[], { paths }: ReturnType<typeof toOpenApi>) => {
  const articles = operations.map(documented => {
    const { endpoint } = documented
    const path = pathOf(documented)
    const operation = paths[path]?.[endpoint.method.toLowerCase()]
    return `<article id="${endpoint.name}"><h2><code>${endpoint.method} ${escapeHtml(path)}</code></h2>
      <p>${escapeHtml(endpoint.summary)}.</p><p class="quiet">${callers[endpoint.access]}${permissionsLine(endpoint)}</p>
      ${errorsLine(endpoint)}
      <details><summary>Shape</summary><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details></article>`
  })
  return page(
    'API',
    `<h1>Fledge API</h1><p>JSON over <code>/api</code>, with the bearer token of a session, which starts at
     <code>/identity</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Every operation can also give
     ${errorNames(commonErrors)}.</p>${articles.join('')}`,
  )
}
