import type { WebhookEvent } from '@fledge/contract/integrations/webhooks'

const texts: Record<WebhookEvent, string> = {
  'internship.opened': 'An internship opens',
  'internship.closed': 'An internship closes',
  'application.received': 'Somebody applies',
  'application.withdrawn': 'An application is withdrawn',
  'application.status_told': 'A student is told a status',
  'interview.booked': 'An interview is booked',
  'interview.moved': 'An interview is moved',
  'interview.cancelled': 'An interview is cancelled',
  'offer.confirmed': 'An offer is confirmed',
  'offer.declined': 'An offer is declined',
}

export const eventChoices = Object.entries(texts).map(([value, label]) => ({ value, label }))

export const eventText = (event: string) => (event in texts ? texts[event as WebhookEvent] : 'Test')

const faults: Record<string, string> = {
  timeout: 'No response in 10 seconds',
  connection: 'No connection',
  certificate: 'The certificate is not valid',
  host: 'The host was not found',
  private: 'The host has a private address',
  http: 'The URL is not https',
}

export const faultText = (fault: string) => faults[fault] ?? 'The URL is not valid'
