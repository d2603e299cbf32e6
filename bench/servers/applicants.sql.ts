import { idOf, type Size } from '../world/ids.ts'
import { runInLanes } from '../world/lanes.ts'
import { withClient } from '../world/postgres.ts'
import { addApplications } from './conversations.sql.ts'

export const applicantsOfCompany = 500

const company = idOf('company', '1')
export const stage = '01900000-0000-7000-8000-000000000001'

/** The measured company has the same applicants in every world, among those of all other companies. */
const insertOwnApplications = [
  `delete from applications where company_id = ${company}`,
  `insert into application_stages (id, company_id, name, position) values ('${stage}', ${company}, 'Phone call', 1)`,
  `insert into applications (id, internship_id, student_id, company_id, cover_letter, resume_url, status, stage_id, assignee_id, applied_at)
   select ${idOf('application', '92000000 + n')}, i.id, ${idOf('student', '1 + n')}, ${company},
     'I would love to learn with you.', 'https://example.com/r.pdf', status,
     case when status = 'shortlisted' and n % 2 = 0 then '${stage}'::uuid end, case when n % 7 = 0 then ${company} end,
     now() - make_interval(hours => n)
   from generate_series(1, ${applicantsOfCompany}) n
   cross join lateral (select ('{pending,reviewed,shortlisted,accepted,rejected}'::text[])[1 + n % 5] as status) s
   join (select id, row_number() over (order by id) as at from internships where company_id = ${company} order by id limit 5) i
     on i.at = 1 + n % 5`,
  `insert into application_events (id, application_id, status, at)
   select gen_random_uuid(), id, status, applied_at from applications where company_id = ${company}`,
]

/** Half of the measured applicants have all skills, and every third application of the world has a rating. */
const insertDetails = [
  `insert into student_profiles (user_id, skills, skill_keys, university, graduation_year)
   select id, '{skill1}', '{skill1}', 'University of City' || at % 40, 2026 + at % 4
   from (select id, row_number() over (order by id) as at from users where role = 'student') u
   on conflict (user_id) do update set university = excluded.university, graduation_year = excluded.graduation_year`,
  `update student_profiles p set skills = wanted, skill_keys = wanted
   from applications a, (select array_agg(distinct skill) as wanted from internships i, unnest(i.skills_required) skill where i.company_id = ${company}) w
   where a.company_id = ${company} and p.user_id = a.student_id and a.status in ('pending', 'shortlisted')`,
  `insert into application_reviews (id, application_id, user_id, rating)
   select gen_random_uuid(), id, company_id, 1 + at % 5
   from (select id, company_id, row_number() over (order by id) as at from applications) a where at % 3 = 0`,
  `update applications a set rating_sum = r.rating, rating_count = 1 from application_reviews r where r.application_id = a.id`,
  `insert into answer_clocks (id, application_id, company_id, promised_days, started_at, due_at)
   select gen_random_uuid(), id, company_id, 14, applied_at, applied_at + interval '14 days' from applications`,
]

/** Adds applications to a world until there are `total`, with reviews, profiles and promised answers. */
export const fillApplicants = async (url: string, world: Size, total: number) => {
  await addApplications(url, world, total)
  for (const statement of [...insertOwnApplications, ...insertDetails])
    await runInLanes(url, [statement], { withForeignKeys: false })
  await withClient(url, client =>
    client.query('vacuum (analyze) users, student_profiles, applications, application_reviews, answer_clocks'),
  )
}
