import { anyTable } from './table-writes.ts'

type ForeignWrite = { file: string; table: string; reason: string }

/** The writes to tables of another capability that stay, from `apps/api/src`. An entry that no longer occurs fails the check. */
export const foreignWrites: ForeignWrite[] = [
  {
    file: 'platform/access/session.sql.ts',
    table: 'sessions',
    reason: 'Every request reads its session in the platform, and the same statement extends it.',
  },
  {
    file: 'platform/access/api-tokens.sql.ts',
    table: 'api_tokens',
    reason: 'Every request reads its API token in the platform, which also records the use.',
  },
  {
    file: 'platform/backup/snapshot/load-snapshot.ts',
    table: anyTable,
    reason: 'A restore fills all tables.',
  },
  {
    file: 'platform/database/migrations/migration-files.ts',
    table: 'migrations',
    reason: 'The table of the migrations themselves, which no migration creates.',
  },
  {
    file: 'internships/views/view-partitions.sql.ts',
    table: anyTable,
    reason: 'Partitions of internship_views, whose names contain a month.',
  },
  {
    file: 'team/members.sql.ts',
    table: 'companies',
    reason:
      'The function found_company also serves the trigger of new accounts; it inserts a company and its first member.',
  },
  {
    file: 'housekeeping/expired-rows.sql.ts',
    table: anyTable,
    reason: 'One loop deletes the expired rows of all capabilities in batches; it needs only a table and a condition.',
  },
]
