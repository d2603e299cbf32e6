import { contactMessage, submitContact } from '@fledge/contract/contact'
import { z } from 'zod'
import { call } from '../platform/net/call.ts'
import { messageOf } from '../platform/net/call-error.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'
import { outboxKeys } from '../platform/outbox/outbox-keys.ts'
import { toast } from '../ui/toasts/toast.ts'
import { contactValues, returnMessage } from './contact-drafts.ts'

const contactEntry = z.object({ key: z.string(), message: contactMessage })
type ContactEntry = z.infer<typeof contactEntry>

/** Every attempt has the same idempotency key, so a message whose response was lost is stored once. */
export const sendContact = ({ key, message }: ContactEntry) =>
  call(submitContact, { body: message, idempotencyKey: key })

/** Messages that the form has reported as received but the server does not have yet. They survive a sign-out. */
export const contactOutbox = createOutbox({
  storageKey: outboxKeys.contact,
  schema: contactEntry,
  needsSession: false,
  send: sendContact,
  // A newer server may have stricter rules than this page: the writer gets the text back instead of losing it.
  onRefused: ({ key, message }, error) => {
    returnMessage(key, contactValues.parse(message))
    toast.error(messageOf(error, 'Your message could not be sent'), { description: 'It waits for you at Contact.' })
  },
})
