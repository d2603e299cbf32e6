import { sendMessage } from '@fledge/contract/messages/messages'
import { z } from 'zod'
import { toastError } from '../platform/forms/toast-error.ts'
import { call } from '../platform/net/call.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'
import { entryPrefix, outboxKeys } from '../platform/outbox/outbox-keys.ts'
import { createStore, useStore } from '../ui/store.ts'
import { restoreRejectedText } from './message-draft.ts'
import { rememberRateLimit } from './message-limit.ts'
import { insertSentMessage } from './messages.queries.ts'

const unsentMessage = z.object({ key: z.string(), thread_id: z.string(), body: z.string(), written_at: z.string() })
export type UnsentMessage = z.infer<typeof unsentMessage>

/**
 * Keys of messages that were sent but are still in storage. Without this set, such a message would be shown twice for a
 * moment.
 */
const sentKeys = new Set<string>()

/** Texts that are not on the server yet. Each attempt has the same key, so a lost response does not double a message. */
export const messageOutbox = createOutbox({
  storageKey: outboxKeys.messages,
  schema: unsentMessage,
  needsSession: true,
  send: async ({ key, thread_id, body }) => {
    const { message } = await rememberRateLimit(
      call(sendMessage, { params: { id: thread_id }, body: { body }, idempotencyKey: key }),
    )
    sentKeys.add(key)
    insertSentMessage(thread_id, message)
    showUnsent()
  },
  onRefused: ({ thread_id, body }, error) => {
    restoreRejectedText(thread_id, body)
    showUnsent()
    toastError(error, 'Your message could not be sent')
  },
})

const followOtherTabs = () => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(entryPrefix(outboxKeys.messages))) showUnsent()
  }
  window.addEventListener('storage', onStorage)
  showUnsent()
  return () => window.removeEventListener('storage', onStorage)
}

const unsent = createStore<UnsentMessage[]>([], followOtherTabs)

const showUnsent = () => {
  const listed = messageOutbox.list().filter(({ key }) => !sentKeys.has(key))
  if (JSON.stringify(listed) !== JSON.stringify(unsent.get())) unsent.set(listed)
}

export const useUnsentMessages = (threadId: string) =>
  useStore(unsent).filter(({ thread_id }) => thread_id === threadId)

/** Stores the text before it is sent: it leaves in the order of writing, also after a reload or without a network. */
export const enqueueMessage = (thread_id: string, body: string) => {
  messageOutbox.add({ key: crypto.randomUUID(), thread_id, body, written_at: new Date().toISOString() })
  showUnsent()
  void messageOutbox.flush().then(showUnsent)
}
