import { newId } from '../../../platform/database/ids.ts'
import type { TestApp } from '../../test-app.ts'

/** Inserts a webhook of the company, with one delivery. */
export const insertWebhook = async ({ db }: TestApp, companyId: string, marker: string) => {
  const [webhook, delivery] = [newId(), newId()]
  await db
    .insertInto('webhook_endpoints')
    .values({ id: webhook, company_id: companyId, url: `https://hooks.example/${marker}`, events: [], secret: marker })
    .execute()
  await db
    .insertInto('webhook_deliveries')
    .values({ id: delivery, endpoint_id: webhook, event: 'webhook.test', data: '{}', state: 'delivered' })
    .execute()
  return { webhook, delivery }
}
