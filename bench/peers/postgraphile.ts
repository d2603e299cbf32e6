import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { postRequest } from '../load/requests.ts'
import { withClient } from '../world/postgres.ts'
import type { Peer } from './peer.ts'
import { startPeer } from './start-peer.ts'

const secret = 'a-secret-for-the-tokens-of-postgraphile'

/** Views with the rows of the page. `my_applications` reads the student from the token, as its documentation recommends. */
const views = `
  create schema peer;
  create view peer.companies as
    select o.id, o.name as company_name, c.logo_url, c.industry, c.company_size, c.location, c.website, c.description
    from companies o left join company_profiles c on c.user_id = o.id;
  create view peer.internships as
    select id, company_id, title, description, requirements, responsibilities, location, is_remote, stipend_min, stipend_max,
      duration_months, skills_required, positions_available, application_deadline, status, applications_count, views_count,
      posted_at, updated_at
    from internships;
  create view peer.my_applications as
    select id, internship_id, cover_letter, resume_url, status, applied_at, updated_at from applications
    where student_id = nullif(current_setting('jwt.claims.user_id', true), '')::uuid;
  comment on view peer.companies is '@primaryKey id';
  comment on view peer.internships is E'@primaryKey id\\n@foreignKey (company_id) references peer.companies (id)';
  comment on view peer.my_applications is E'@primaryKey id\\n@foreignKey (internship_id) references peer.internships (id)';
  do $$ begin create role peer_student; exception when duplicate_object then null; end $$;
  grant usage on schema peer to peer_student;
  grant select on all tables in schema peer to peer_student;`

const preset = `
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { PgLazyJWTPreset } from 'postgraphile/presets/lazy-jwt'
import { makePgService } from 'postgraphile/adaptors/pg'
const { PEER_URL, PEER_PORT, PEER_SECRET } = process.env
export default {
  extends: [PostGraphileAmberPreset, PgLazyJWTPreset],
  grafserv: { port: Number(PEER_PORT), host: '127.0.0.1', graphiql: false, watch: false, pgJwtSecret: PEER_SECRET },
  grafast: { explain: false },
  pgServices: [makePgService({ connectionString: PEER_URL, schemas: ['peer'], pubsub: false })],
}
`

const companyFields = 'rowId companyName logoUrl industry companySize location website description'
const internshipFields = `rowId title description requirements responsibilities location isRemote stipendMin stipendMax durationMonths
  skillsRequired positionsAvailable applicationDeadline status applicationsCount viewsCount postedAt updatedAt
  companyByCompanyId { ${companyFields} }`
const query = `{ allMyApplications(first: 10, orderBy: [APPLIED_AT_DESC]) {
    nodes { rowId coverLetter resumeUrl status appliedAt updatedAt internshipByInternshipId { ${internshipFields} } } } }`

export const postgraphile: Peer = {
  name: 'postgraphile',
  packages: { postgraphile: '5.1.5', pg: '8.23.1' },
  differs: 'JWT of the student, rows by view; no totals, next step or history; ten fields fewer for each row',
  start: async ({ url, folder, studentId }) => {
    await withClient(url, client => client.query(views))
    await writeFile(path.join(folder, 'graphile.config.mjs'), preset)
    const server = await startPeer({
      folder,
      args: () => ['node_modules/postgraphile/dist/cli-run.js', '-C', 'graphile.config.mjs'],
      env: port => ({ GRAPHILE_ENV: 'production', PEER_URL: url, PEER_PORT: String(port), PEER_SECRET: secret }),
      readyPath: '/graphql',
    })
    const token = signJwt({ role: 'peer_student', user_id: studentId, aud: 'postgraphile' })
    return {
      server,
      request: postRequest('/graphql', { query: query.replace(/\s+/g, ' ') }, token),
      idsOf: body => {
        const { data } = JSON.parse(body) as { data?: Record<string, { nodes: { rowId: string }[] }> | null }
        if (!data) throw new Error(`postgraphile rejects the query: ${body.slice(0, 400)}`)
        return Object.values(data).flatMap(({ nodes }) => nodes.map(({ rowId }) => rowId))
      },
    }
  },
}

const signJwt = (claims: object) => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
