import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../../../apps/api/src/platform/database/pglite/embedded-database.ts'
import { makeCompany, postInternship } from '../people/internships.ts'
import { type FledgeServer, startServer } from './server.ts'

/**
 * Starts a server with a company that has many applicants. They are inserted while the server is stopped, because
 * hundreds of students who apply through the API would take a minute.
 */
export async function startServerWithApplicants(count: number, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fledge-e2e-applicants-'))
  const template = process.env.FLEDGE_E2E_TEMPLATE
  if (template) await cp(template, dataDir, { recursive: true })
  const start = () => startServer({ ...settings, FLEDGE_DATA_DIR: dataDir })

  const first = await start()
  const company = await makeCompany(first, 'Orchard Systems')
  const internship = await postInternship(company, { title: 'Orchard intern' })
  await first.stop()
  await insertApplicants(dataDir, internship.id, company.id, count)
  const server: FledgeServer = await start()
  return {
    server,
    company: { ...company, server },
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One in five is reviewed, the others are pending; the first is the newest. */
async function insertApplicants(dataDir: string, internshipId: string, companyId: string, count: number) {
  const { engine, close } = await openEmbedded(dataDir)
  if (engine.kind !== 'pglite') throw new Error('The browser tests run on the embedded database')
  await engine.pglite.exec(`
    create temporary table made as
      select gen_random_uuid() as student_id, gen_random_uuid() as id, number,
        case when number % 5 = 0 then 'reviewed' else 'pending' end as status,
        now() - number * interval '1 minute' as at
      from generate_series(1, ${count}) as number;
    insert into users (id, email, email_verified, full_name, role)
      select student_id, 'applicant-' || number || '@example.com', true, 'Applicant ' || number, 'student' from made;
    insert into applications (id, internship_id, student_id, company_id, cover_letter, resume_url, status, applied_at)
      select id, '${internshipId}', student_id, '${companyId}', 'I would love to.', 'https://example.com/resume.pdf',
        status, at from made;
    insert into application_events (id, application_id, status, at)
      select gen_random_uuid(), id, 'pending', at from made
      union all select gen_random_uuid(), id, status, at + interval '1 second' from made where status <> 'pending';
    update internships set applications_count = ${count} where id = '${internshipId}';`)
  await close()
}
