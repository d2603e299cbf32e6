/** A folder of one capability and its public files: those that capabilities above it may import. */
export type Capability = { name: string; publicFiles: string[] | 'all' }

/** One import, written from the `src` folder of its app. */
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
          'activity/activity.service.ts',
          'identity.service.ts',
          'sessions/recent-sign-in.service.ts',
        ],
      },
      {
        name: 'notifications',
        publicFiles: ['mails/notification-mail.ts', 'notifications.service.ts', 'stream/stream-topic.ts'],
      },
      { name: 'blocks', publicFiles: ['block-expressions.sql.ts', 'blocks.service.ts'] },
      {
        name: 'internships',
        publicFiles: [
          'deadlines/deadlines.service.ts',
          'internship-expressions.sql.ts',
          'internships.service.ts',
          'reader-expressions.sql.ts',
          'search/search.service.ts',
          'student-expressions.sql.ts',
          'views/sum-views.service.ts',
          'views/view-expressions.sql.ts',
          'views/view-partitions.service.ts',
        ],
      },
      { name: 'companies', publicFiles: ['company-deletion.service.ts'] },
      { name: 'team', publicFiles: ['member-expressions.sql.ts', 'membership.service.ts', 'team-leaving.ts'] },
      { name: 'files', publicFiles: ['file-expressions.sql.ts', 'file-url.ts', 'files.service.ts'] },
      {
        name: 'interviews',
        publicFiles: ['calendar/calendar-feed.service.ts', 'end-interviews.service.ts', 'interview-leavers.service.ts'],
      },
      {
        name: 'applications',
        publicFiles: ['application-start-date.ts', 'applications.service.ts', 'withdraw.service.ts'],
      },
      { name: 'messages', publicFiles: ['message-events.ts', 'messages.service.ts'] },
      { name: 'offers', publicFiles: [] },
      { name: 'invitations', publicFiles: ['invitation-expressions.sql.ts'] },
      { name: 'profiles', publicFiles: [] },
      { name: 'saved', publicFiles: ['saved.service.ts'] },
      { name: 'swipes', publicFiles: [] },
      { name: 'contact', publicFiles: [] },
      { name: 'housekeeping', publicFiles: [] },
      { name: 'account', publicFiles: ['account.service.ts'] },
      { name: 'operator', publicFiles: [] },
    ],
    knownUpward: [
      ['companies/company-deletion.service.ts', 'interviews/end-interviews.service.ts'],
      ['identity/identity.service.ts', 'interviews/interview-leavers.service.ts'],
      ['identity/identity.service.ts', 'notifications/notifications.service.ts'],
      ['identity/identity.service.ts', 'team/membership.service.ts'],
    ],
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
        publicFiles: ['file-chosen.tsx', 'file-suggestions.tsx', 'file-upload.tsx', 'files.queries.ts'],
      },
      {
        name: 'interviews',
        publicFiles: [
          'interview-agenda.tsx',
          'interview-expected.ts',
          'interview-next.tsx',
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
          'internship-known.ts',
          'internship-list-card.tsx',
          'internship-list-skeleton.tsx',
          'internship-or-home.ts',
          'internship.ts',
          'internships.queries.ts',
          'own/internship-picker.tsx',
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
          'shared/profile-shared.tsx',
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
