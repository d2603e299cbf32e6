import { outboxKeys } from '../../platform/outbox/outbox-keys.ts'
import { DRAFT_PREFIX } from '../../platform/storage/local-draft.ts'

/** The names of drafts begin with the form they belong to. */
const draftLabels = [
  ['profile', 'Changes to your profile'],
  ['company-profile', 'Changes to your company profile'],
  ['student-onboarding', 'Your profile setup'],
  ['company-onboarding', 'Your company setup'],
  ['apply', 'An application you started'],
  ['internship', 'An internship you are writing'],
  ['applicant-note', 'A note about an applicant'],
  ['contact', 'A message to support'],
] as const

const labelOf = (key: string) => {
  if (key === outboxKeys.swipes) return 'Decisions in Discover that are not sent yet'
  if (key === outboxKeys.preferences) return 'Notification preferences that are not sent yet'
  const [form] = key.slice(DRAFT_PREFIX.length).split('.')
  return draftLabels.find(([name]) => name === form)?.[1] ?? 'Something you typed'
}

/** One line per kind of work, in words that people know from the screens. */
export const describeWork = (keys: string[]) => [...new Set(keys.map(labelOf))]
