import { z } from 'zod'

const event = z.object({ event: z.string().optional(), data: z.string(), id: z.string().optional() })

/**
 * Messages between the tabs of one browser: the leader forwards each event, and sends its state to a new tab. A tab may still
 * run an earlier version, which does not send counts that were added later, or a later one.
 */
const tabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event }),
  z.object({ kind: z.literal('hello') }),
  z.object({
    kind: z.literal('state'),
    unread: z.int().optional(),
    unreadMessages: z.int().optional(),
    lastId: z.string().optional(),
  }),
])

export type TabMessage = z.input<typeof tabMessage>

/** Parses a message of another tab; null when this version does not know its shape. */
export const parseTabMessage = (message: unknown) => tabMessage.safeParse(message).data ?? null
