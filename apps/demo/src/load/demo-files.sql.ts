import { type Insertable, sql } from 'kysely'
import type { Transaction } from '../../../api/src/platform/database/database.ts'
import type { Tables } from '../../../api/src/platform/database/tables/tables.ts'

type Entry = { title: string; description: string | null }

export type FileOwner = {
  id: string
  full_name: string
  email: string
  university: string | null
  degree: string | null
  bio: string | null
  skills: string[]
  experiences: (Entry & { company: string })[]
  projects: Entry[]
}

export const listFileOwners = async (trx: Transaction, featured: { student: string; company: string }) => {
  const { rows } = await sql<FileOwner>`
    select u.id, u.full_name, u.email, p.university, p.degree, p.bio, p.skills, p.experiences, p.projects
    from users u join student_profiles p on p.user_id = u.id
    where u.id = ${featured.student}
      or exists (select from applications a where a.student_id = u.id and a.company_id = ${featured.company})
    order by u.id`.execute(trx)
  return rows
}

/** The file replaces the first resume of the profile and the resume of every application that was sent with it. */
export const attachFile = async (
  trx: Transaction,
  { file, url }: { file: Insertable<Tables['files']>; url: string },
) => {
  await trx.insertInto('files').values(file).execute()
  await sql`
    with sent as (
      update applications a set resume_url = ${url}
      from student_profiles p
      where a.student_id = ${file.student_id} and p.user_id = a.student_id
        and a.resume_url = coalesce(p.resumes->0->>'url', a.resume_url)
      returning a.id)
    insert into application_files (application_id, file_id) select id, ${file.id} from sent`.execute(trx)
  await sql`
    update student_profiles set resumes = jsonb_set(resumes, '{0,url}', to_jsonb(${url}::text))
    where user_id = ${file.student_id} and jsonb_array_length(resumes) > 0`.execute(trx)
}

/** File URLs contain the public URL of the server, as logos do. */
export const updateFileUrls = async (trx: Transaction, publicUrl: string) => {
  const start = `${publicUrl}/files/`
  await sql`
    update applications a set resume_url = ${start}::text || af.file_id
    from application_files af where af.application_id = a.id and a.resume_url <> ${start}::text || af.file_id`.execute(
    trx,
  )
  await sql`
    update student_profiles p
    set resumes = regexp_replace(p.resumes::text, 'https?://[^/"]+/files/([0-9a-f-]{36})"', ${`${start}\\1"`}, 'g')::jsonb
    where p.user_id in (select student_id from files) and p.resumes::text ~ '/files/[0-9a-f-]{36}"'
      and position(${start}::text in p.resumes::text) = 0`.execute(trx)
}
