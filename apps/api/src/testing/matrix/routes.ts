import { companyRoleOf, type Endpoint } from '@fledge/contract/wire/endpoint'
import { providerRoutes } from '../../identity/provider/provider-calls.ts'
import type { TestApp } from '../test-app.ts'
import type { Permissions } from './expected.ts'

export type Route = Permissions & {
  /** The key in `requests`. */
  name: string
  method: Endpoint['method']
  url: string
  needsInput: boolean
  /** Every success and error is a page or a redirect. */
  isPage: boolean
}

/** Routes that neither the contract nor the identity provider lists, each with the reason. */
const publicPages = [
  '/jobs',
  '/jobs/at/{id}',
  '/jobs/{id}',
  '/jobs/{id}/{slug}',
  '/jobs/page.js',
  '/jobs/feed.xml',
  '/jobs/feed.json',
  '/jobs/at/{id}/feed.xml',
  '/jobs/at/{id}/feed.json',
  '/jobs/picture.png',
  '/jobs/{id}/picture.png',
  '/jobs/at/{id}/picture.png',
  '/embed/{id}',
  '/embed/frame.js',
  '/embed/resize.js',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/{name}',
]

export const otherRoutes: Record<string, string> = {
  ...Object.fromEntries(publicPages.map(path => [`GET ${path}`, 'a page, feed or picture that anyone can read'])),
  'GET /jobs*': 'every other path below /jobs, which is a page that says so',
  'GET /api/openapi.json': 'the API documentation is public',
  'GET /api/docs': 'the API documentation is public',
  'POST /mcp': 'the protocol of assistants: its tools call routes of the contract with the token of the request',
  'GET /mcp': 'says that there is nothing to listen to',
  'DELETE /mcp': 'says that there is no session to end',
  'GET /dev/mailbox': 'stand-in for SMTP, never in production',
  'GET /dev/mailbox.json': 'stand-in for SMTP, never in production',
  'GET /dev/google/interaction/{uid}': 'stand-in for Google, never in production',
  'POST /dev/google/interaction/{uid}': 'stand-in for Google, never in production',
}

const accessOf = { none: 'public', required: 'account', 'step-up': 'step-up' } as const

export const listRoutes = ({ endpoints, config }: Pick<TestApp, 'endpoints' | 'config'>): Route[] => [
  ...endpoints.map(endpoint => ({
    name: endpoint.name,
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    access: endpoint.access,
    companyRole: companyRoleOf(endpoint),
    ids: endpoint.ids,
    needsInput: Boolean(endpoint.params || endpoint.body),
    isPage: endpoint.responseType === 'text/html',
  })),
  ...providerRoutes(config.publicUrl).map(({ method, path, session, ids, body, response }) => ({
    name: path,
    method,
    url: `/identity${path}`,
    access: accessOf[session],
    ids,
    needsInput: body !== undefined,
    isPage: response === 'redirect',
  })),
]
