import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'
import { wireTime } from '../platform/database/expressions.sql.ts'

export const exportPerson = ({ person: { id } }: ExportScope) => ({
  push_devices: sql`
    select s.user_agent, p.shows_details, ${wireTime(sql`p.created_at`)} as created_at
    from push_subscriptions p join sessions s on s.id = p.session_id where p.user_id = ${id} order by p.created_at`,
  notifications: sql`
    select id, type, title, message, link, read_at is not null as read, ${wireTime(sql`created_at`)} as "createdAt",
      case when target_id is not null then json_build_object('kind', target_kind, 'id', target_id) end as target
    from notifications where user_id = ${id} order by created_at desc, id desc`,
})
