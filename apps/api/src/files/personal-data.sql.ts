import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'

export const exportPerson = ({ person: { id } }: ExportScope) => ({
  files: sql`
    select f.id, f.name, f.bytes, f.uploaded_at,
      (select jsonb_agg(af.application_id order by af.application_id) from application_files af where af.file_id = f.id) as applications
    from files f where f.student_id = ${id} order by f.uploaded_at`,
})
