import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'
import { wireTime } from '../platform/database/expressions.sql.ts'

export const exportPerson = ({ person: { id } }: ExportScope) => ({
  notifications: sql`
    select id, type, title, message, link, read_at is not null as read, ${wireTime(sql`created_at`)} as "createdAt",
      case when target_id is not null then json_build_object('kind', target_kind, 'id', target_id) end as target
    from notifications where user_id = ${id} order by created_at desc, id desc`,
})
