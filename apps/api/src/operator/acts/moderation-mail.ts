import { button, paragraph, renderMail } from '../../platform/mail/mail-layout.ts'

/** What the people of an account, company or internship are told after an act. */
export type ModerationNews =
  | { kind: 'account-suspended' | 'company-suspended'; reason: string }
  | { kind: 'account-restored' | 'company-restored'; reason: string }
  | { kind: 'internship-suspended' | 'internship-restored'; reason: string; title: string }
  | { kind: 'appeal-upheld'; reason: string }

type Text = { subject: string; lines: string[]; action: string; path: string }

const textOf = (news: ModerationNews): Text => {
  switch (news.kind) {
    case 'account-suspended':
      return {
        subject: 'Your Fledge account is suspended',
        lines: [
          'An operator of Fledge has suspended your account. You are signed out everywhere.',
          'You can still sign in to read this reason, to appeal once, to export your data and to delete the account.',
        ],
        action: 'Read and appeal',
        path: '/suspended',
      }
    case 'company-suspended':
      return {
        subject: 'Your company on Fledge is suspended',
        lines: [
          'An operator of Fledge has suspended your company. Its internships are offline and all members are signed out.',
          'You can still sign in to read this reason, to appeal once, to export your data and to delete your account.',
        ],
        action: 'Read and appeal',
        path: '/suspended',
      }
    case 'account-restored':
    case 'company-restored':
      return {
        subject: `Your ${news.kind === 'account-restored' ? 'Fledge account' : 'company on Fledge'} is open again`,
        lines: ['An operator of Fledge has lifted the suspension. Everything that was open is open again.'],
        action: 'Open Fledge',
        path: '/',
      }
    case 'internship-suspended':
      return {
        subject: 'One of your internships was taken down',
        lines: [
          `An operator of Fledge has taken down “${news.title}”. Students no longer see it, and it cannot be changed or published.`,
          'You can appeal once. Another operator reads the appeal where possible.',
        ],
        action: 'Read and appeal',
        path: '/company/internships',
      }
    case 'internship-restored':
      return {
        subject: 'Your internship is back',
        lines: [`“${news.title}” has the status again that it had before it was taken down.`],
        action: 'See your internships',
        path: '/company/internships',
      }
    case 'appeal-upheld':
      return {
        subject: 'Your appeal was decided',
        lines: ['An operator of Fledge has read your appeal. The decision stays as it is.'],
        action: 'Open Fledge',
        path: '/',
      }
  }
}

/** The mail does not follow the preferences for notifications: a person who is signed out has to learn the reason. */
export const moderationMail = (publicUrl: string, to: string, news: ModerationNews) => {
  const { subject, lines, action, path } = textOf(news)
  return renderMail({
    to,
    subject,
    heading: subject,
    parts: [
      ...lines.map(line => paragraph(line)),
      paragraph(`The reason: ${news.reason}`),
      button(action, `${publicUrl}${path}`),
    ],
  })
}
