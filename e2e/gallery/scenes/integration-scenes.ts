import { respondWith } from '../network-stubs.ts'
import { heading, loadingAndError, press, type Scene, screen } from '../scene.ts'

const integrations = screen('Integrations', '/company/integrations')
const security = screen('Settings', '/settings/security')

const at = '2026-11-02T09:00:00.000Z'
const later = '2099-01-01T09:00:00.000Z'
const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`
const owner = { id: id(9), full_name: 'Wilhelmina Constanza Featherstonehaugh-Montgomery' }
const token = { id: id(1), hint: 'fledge_Ab3d…', created_at: at, expires_at: later, last_used_at: at, owner }
const tokens = respondWith('/api/api-tokens', {
  api_tokens: [
    { ...token, name: 'Applicant sync', scopes: ['internships:read', 'internships:write', 'applicants:read'] },
    { ...token, id: id(2), name: 'Old import', scopes: ['internships:write'], expires_at: at, last_used_at: null },
  ],
})
const webhook = {
  id: id(3),
  url: 'https://recruiting.nimbus.example/integrations/fledge/events?environment=production',
  events: ['application.received', 'offer.confirmed'],
  is_active: true,
  disabled_reason: null,
  failures: 3,
  previous_secret_until: null,
  created_at: at,
}
const delivery = { id: id(4), data: {}, tries: 1, next_at: null, milliseconds: 84, tried_at: at, created_at: at }
const deliveries = {
  deliveries: [
    { ...delivery, event: 'offer.confirmed', state: 'delivered', status: 204, fault: null },
    { ...delivery, id: id(5), event: 'application.received', state: 'waiting', status: 503, fault: null, tries: 3 },
    { ...delivery, id: id(6), event: 'webhook.test', state: 'failed', status: null, fault: 'certificate', tries: 10 },
  ],
  pagination: { page: 1, limit: 10, total: 30, pages: 3 },
}
const full = async (page: Parameters<typeof tokens>[0]) => {
  await tokens(page)
  await respondWith('/api/webhooks', {
    webhooks: [
      webhook,
      { ...webhook, id: id(7), url: 'https://hooks.example/former', is_active: false, disabled_reason: 'failing' },
    ],
  })(page)
  for (const one of [webhook.id, id(7)]) await respondWith(`/api/webhooks/${one}/deliveries`, deliveries)(page)
}

export const integrationScenes: Scene[] = [
  integrations('with webhooks and tokens', 1280, 'Applicant sync', { network: full }),
  integrations('with webhooks and tokens on a phone', 360, 'Applicant sync', { network: full }),
  integrations('empty', 768, 'No webhook yet.', {}),
  integrations('new token', 360, heading('New token'), { after: press('New token') }),
  integrations('new webhook', 360, heading('New webhook'), { after: press('New webhook') }),
  ...loadingAndError(integrations, 1280, '/api/webhooks', 'Your webhooks could not be loaded'),
]

/** Of a student. */
export const tokenScene: Scene = security('with tokens', 360, 'Applicant sync', { network: tokens })
