import { outboxKeys, outboxOf } from '../../platform/outbox/outbox-keys.ts'
import { DRAFT_PREFIX } from '../../platform/storage/local-draft.ts'

/** The label of each form. The name of a draft is the name of its form, which a dot and a suffix may follow. */
const draftLabels = [
  ['profile', 'Changes to your profile'],
  ['company-profile', 'Changes to your company profile'],
  ['student-onboarding', 'Your profile setup'],
  ['company-onboarding', 'Your company setup'],
  ['apply', 'An application you started'],
  ['internship', 'An internship you are writing'],
  ['applicant-note', 'A note about an applicant'],
  ['student-note', 'A note about a student'],
  ['invitation', 'An invitation you are writing'],
  ['contact', 'A message to support'],
  ['message', 'A message you are writing'],
] as const

const labelOf = (key: string) => {
  const outbox = outboxOf(key)
  if (outbox === outboxKeys.swipes) return 'Decisions in Discover that are not sent yet'
  if (outbox === outboxKeys.preferences) return 'Notification preferences that are not sent yet'
  if (outbox === outboxKeys.messages) return 'Messages that are not sent yet'
  const [form] = key.slice(DRAFT_PREFIX.length).split('.')
  return draftLabels.find(([name]) => name === form)?.[1] ?? 'Something you typed'
}

/** Labels for the storage keys of unsaved work; several drafts of one form give one label. */
export const describeUnsavedWork = (keys: string[]) => [...new Set(keys.map(labelOf))]
