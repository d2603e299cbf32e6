export const outboxKey = 'fledge.contact-outbox'

export const contactDraft = 'contact'
