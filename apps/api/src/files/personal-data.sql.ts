import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'
import { deletePicturesOfCompany } from './pictures/pictures.sql.ts'

export const exportPerson = ({ person: { id }, companyId, origin }: ExportScope) => ({
  files: sql`
    select f.id, f.name, f.bytes, f.uploaded_at,
      (select jsonb_agg(af.application_id order by af.application_id) from application_files af where af.file_id = f.id) as applications
    from files f where f.student_id = ${id} order by f.uploaded_at`,
  pictures: sql`
    select ${origin} || '/api/pictures/' || substring(storage_key from 4) as url, type, bytes, uploaded_at
    from pictures where student_id = ${id} or company_id = ${companyId} order by uploaded_at`,
})

/** The pictures of a student are deleted by the foreign key. The row of a company may stay, with its name. */
export const forgetCompany = (trx: Transaction, companyId: string) => deletePicturesOfCompany(trx, companyId)
