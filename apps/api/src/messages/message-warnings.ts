import type { Message, MessageSide } from '@fledge/contract/messages/messages'
import { checkText } from '@fledge/contract/posting-check/check-text'

/**
 * Marks the messages of a company that ask a student for money or data. The company does not see the marks, so that
 * nobody can try out words until the mark disappears. Warnings about contact outside of Fledge are left out: people who plan an
 * interview exchange phone numbers.
 */
export const addWarnings = (messages: Message[], reader: MessageSide): Message[] =>
  reader === 'company' ? messages : messages.map(message => (message.side === 'company' ? toMarked(message) : message))

const toMarked = (message: Message): Message => {
  const warnings = checkText(message.body).filter(({ level }) => level === 'hold')
  return warnings.length > 0 ? { ...message, warnings } : message
}
