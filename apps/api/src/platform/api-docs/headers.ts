import { positionHeader } from '@fledge/contract/wire/position'

export const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'Makes retries safe: a repeated request gets the first response again, for a day',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
}

const position = { type: 'string', pattern: '^[0-9A-Fa-f]{1,8}/[0-9A-Fa-f]{1,8}$' }

export const readPosition = {
  name: positionHeader,
  in: 'header',
  required: false,
  description:
    'The greatest position that a write has returned. A replica of the database responds only when it contains that write; without the header, the primary responds',
  schema: position,
}

export const writtenPosition = {
  [positionHeader]: {
    description: 'Where the write is in the log of the database; only from servers with replicas',
    schema: position,
  },
}

export const retryAfter = {
  'retry-after': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
}

/** draft-ietf-httpapi-ratelimit-headers */
export const rateLimitHeaders = {
  'ratelimit-policy': {
    description:
      'The limits that counted this request: `q` requests in `w` seconds, for example `"apply";q=50;w=86400`',
    schema: { type: 'string' },
  },
  ratelimit: {
    description: 'What is left of each limit: `r` requests, until the count starts again in `t` seconds',
    schema: { type: 'string' },
  },
}
