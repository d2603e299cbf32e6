/** A folder of one capability and its public files: those that capabilities above it may import. */
export type Capability = { name: string; publicFiles: string[] | 'all' }

/** The importing file and the imported file, as paths in the `src` folder of their app. */
export type Arrow = [from: string, to: string]

type App = { order: Capability[]; knownUpward: Arrow[] }

/**
 * The capabilities of each app from bottom to top. A capability imports only those that stand before it.
 * `knownUpward` holds the imports that still point upwards; an entry that no longer occurs fails the check.
 */
export const apps: Record<'api' | 'web', App> = {
  api: {
    order: [
      { name: 'platform', publicFiles: 'all' },
      {
        name: 'identity',
        publicFiles: [
          'account-help.service.ts',
          'account-locks.sql.ts',
          'activity/activity.service.ts',
          'identity.service.ts',
          'personal-data.sql.ts',
          'sessions/recent-sign-in.service.ts',
        ],
      },
      {
        name: 'notifications',
        publicFiles: [
          'mails/notification-mail.ts',
          'notification-retention.sql.ts',
          'notifications.service.ts',
          'personal-data.sql.ts',
          'stream/stream-topic.ts',
        ],
      },
      { name: 'blocks', publicFiles: ['block-expressions.sql.ts', 'blocks.service.ts'] },
      {
        name: 'internships',
        publicFiles: [
          'counts/application-counts.sql.ts',
          'counts/counter-repairs.service.ts',
          'deadlines/deadlines.service.ts',
          'internship-expressions.sql.ts',
          'internship-locks.sql.ts',
          'internships.service.ts',
          'personal-data.sql.ts',
          'reader-expressions.sql.ts',
          'search/search.service.ts',
          'student-expressions.sql.ts',
          'views/sum-views.service.ts',
          'views/view-expressions.sql.ts',
          'views/view-partitions.service.ts',
        ],
      },
      { name: 'companies', publicFiles: ['company-names.service.ts', 'personal-data.sql.ts'] },
      {
        name: 'team',
        publicFiles: [
          'member-expressions.sql.ts',
          'members.service.ts',
          'membership.service.ts',
          'personal-data.sql.ts',
          'team-leaving.ts',
        ],
      },
      {
        name: 'files',
        publicFiles: ['file-expressions.sql.ts', 'file-url.ts', 'files.service.ts', 'personal-data.sql.ts'],
      },
      {
        name: 'interviews',
        publicFiles: [
          'calendar/calendar-feed.service.ts',
          'end-interviews.service.ts',
          'hand-over/hand-over.service.ts',
          'personal-data.sql.ts',
        ],
      },
      {
        name: 'applications',
        publicFiles: [
          'application-locks.sql.ts',
          'application-start-date.ts',
          'applications.service.ts',
          'personal-data.sql.ts',
          'withdraw.service.ts',
        ],
      },
      { name: 'messages', publicFiles: ['message-events.ts', 'messages.service.ts', 'personal-data.sql.ts'] },
      { name: 'offers', publicFiles: ['personal-data.sql.ts'] },
      { name: 'invitations', publicFiles: ['invitation-expressions.sql.ts', 'personal-data.sql.ts'] },
      { name: 'profiles', publicFiles: ['personal-data.sql.ts'] },
      { name: 'saved', publicFiles: ['personal-data.sql.ts', 'saved.service.ts'] },
      { name: 'swipes', publicFiles: ['personal-data.sql.ts', 'swipe-retention.sql.ts'] },
      { name: 'contact', publicFiles: ['personal-data.sql.ts'] },
      { name: 'housekeeping', publicFiles: [] },
      { name: 'account', publicFiles: ['account.service.ts', 'deletion/account-deletion.service.ts'] },
      { name: 'operator', publicFiles: [] },
    ],
    knownUpward: [],
  },
  web: {
    order: [
      { name: 'ui', publicFiles: 'all' },
      { name: 'platform', publicFiles: 'all' },
      { name: 'statuses', publicFiles: ['application-status.tsx'] },
      {
        name: 'identity',
        publicFiles: [
          'identity-account.ts',
          'identity-confirmation.tsx',
          'identity.queries.ts',
          'passkeys/identity-passkeys.ts',
        ],
      },
      { name: 'contact', publicFiles: ['contact-details.ts', 'contact-email.tsx'] },
      { name: 'help', publicFiles: [] },
      { name: 'landing', publicFiles: [] },
      { name: 'offline', publicFiles: [] },
      { name: 'notifications', publicFiles: ['notification-events.ts'] },
      { name: 'team', publicFiles: ['team-role.tsx', 'team.queries.ts'] },
      {
        name: 'companies',
        publicFiles: [
          'companies.queries.ts',
          'company-profile-fields.tsx',
          'company-profile-values.ts',
          'company-refresh.ts',
        ],
      },
      {
        name: 'files',
        publicFiles: ['chosen-file.tsx', 'file-suggestions.tsx', 'file-upload.tsx', 'files.queries.ts'],
      },
      {
        name: 'interviews',
        publicFiles: [
          'interview-agenda.tsx',
          'interview-expected.ts',
          'next-interview.tsx',
          'interview-of-application.tsx',
          'interview-time.ts',
          'interviews.queries.ts',
        ],
      },
      {
        name: 'internships',
        publicFiles: [
          'detail/internship-detail-text.tsx',
          'detail/internship-facts.tsx',
          'internship-card-face.tsx',
          'internship-changes.ts',
          'known-internships.ts',
          'internship-list-card.tsx',
          'internship-list-skeleton.tsx',
          'internship-or-home.ts',
          'internship.ts',
          'internships.queries.ts',
          'own/own-internship-picker.tsx',
          'posting/internship-stats.tsx',
          'saving/saving.queries.ts',
        ],
      },
      { name: 'saved', publicFiles: [] },
      { name: 'messages', publicFiles: ['messages.queries.ts', 'thread/thread-panel.tsx'] },
      { name: 'offers', publicFiles: ['embedded-thread.tsx', 'offer-of-application.tsx'] },
      { name: 'swipes', publicFiles: ['swipes.queries.ts'] },
      {
        name: 'invitations',
        publicFiles: [
          'invitation-dialog.tsx',
          'invitation-events.ts',
          'invitation-status.tsx',
          'invitations.queries.ts',
        ],
      },
      {
        name: 'profiles',
        publicFiles: [
          'profiles.queries.ts',
          'shared/profile-search.tsx',
          'shared/shared-profile.tsx',
          'skills/profile-skills-field.tsx',
          'skills/profile-skills.ts',
        ],
      },
      { name: 'onboarding', publicFiles: [] },
      { name: 'applications', publicFiles: [] },
      { name: 'settings', publicFiles: [] },
    ],
    knownUpward: [],
  },
}
