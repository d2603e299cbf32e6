import type { ReportReason, ReportTarget } from '@fledge/contract/moderation/reports'

/** What the button is about. `name` is shown in the title of the dialog. */
export type Reported = { target: ReportTarget; id: string; name: string }

export const targetNames: Record<ReportTarget, string> = {
  internship: 'internship',
  company: 'company',
  message: 'message',
}

export const reasonNames: Record<ReportReason, string> = {
  scam: 'It looks like a scam',
  fees: 'It asks for money or bank data',
  misleading: 'It is not what it says',
  discrimination: 'It discriminates',
  harassment: 'It insults or harasses',
  spam: 'It is advertising or spam',
  other: 'Something else',
}

export const whatHappens: Record<ReportTarget, string> = {
  internship:
    'An operator of Fledge looks at it, with a copy of how it is now. The company is not told who reported it. You get a notification when it is decided.',
  company:
    'An operator of Fledge looks at it, with a copy of how it is now. The company is not told who reported it. You get a notification when it is decided.',
  message:
    'An operator of Fledge reads this message, and no other one of the conversation. The writer is not told who reported it. You get a notification when it is decided.',
}
