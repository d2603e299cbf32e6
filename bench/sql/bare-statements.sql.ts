/**
 * Each statement returns the rows of a screen's main response as JSON and nothing else: no session, no total, no explanation of a match. The
 * server's rate divided by the rate of these statements shows the cost of everything else.
 */
const time = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const today = `(now() at time zone 'utc')::date`

const company = `json_build_object('id', i.company_id, '_id', i.company_id, 'full_name', o.full_name,
  'company_name', o.name, 'logo_url', c.logo_url, 'industry', c.industry, 'company_size', c.company_size,
  'location', c.location, 'website', c.website, 'description', c.description, 'record', o.answer_record,
  'promises_ended', o.answers_matured, 'is_paused', o.is_paused)`

export const internshipRow = `json_build_object('id', i.id, '_id', i.id, 'title', i.title, 'description', i.description,
  'requirements', i.requirements, 'responsibilities', i.responsibilities, 'location', i.location, 'country', i.country,
  'is_remote', i.is_remote, 'stipend_min', i.stipend_min, 'stipend_max', i.stipend_max, 'currency', i.currency,
  'duration_months', i.duration_months, 'skills_required', i.skills_required, 'positions_available', i.positions_available,
  'application_deadline', i.application_deadline, 'status', i.status, 'applications_count', i.applications_count,
  'views_count', i.views_count, 'created_at', ${time('i.posted_at')}, 'updated_at', ${time('i.updated_at')},
  'confirmed_at', ${time('i.confirmed_at')}, 'company_id', ${company}, 'company', ${company})`

export const withCompany = `join companies o on o.id = i.company_id
  left join company_profiles c on c.user_id = i.company_id`

const history = `(select json_agg(json_build_object('status', e.status, 'at', ${time('e.at')}) order by e.at, e.id)
  from application_events e where e.application_id = a.id)`

/** For a student. */
export const bareApplications = `
  select json_agg(page.row) as rows from (
    select json_build_object('id', a.id, '_id', a.id, 'internship_id', ${internshipRow}, 'cover_letter', a.cover_letter,
      'resume_url', a.resume_url, 'status', a.status, 'applied_at', ${time('a.applied_at')}, 'updated_at', ${time('a.updated_at')},
      'top_pick', a.top_pick, 'history', ${history}) as row
    from applications a join internships i on i.id = a.internship_id ${withCompany}
    where a.student_id = $1 order by a.applied_at desc, a.id desc limit 10) page;`

/** For an internship. */
export const bareDetail = `
  select json_agg(${internshipRow}) as rows from internships i ${withCompany} where i.id = $1;`

/** For a student. */
export const bareThreads = `
  select json_agg(page.row) as rows from (
    select json_build_object('id', t.application_id, 'application_id', t.application_id,
      'other', json_build_object('name', o.name, 'logo_url', c.logo_url), 'title', t.title, 'unread', r.unread,
      'last_message', (select json_build_object('seq', m.seq, 'side', m.side, 'author', json_build_object('name', u.full_name),
        'body', m.body, 'sent_at', ${time('m.sent_at')})
        from messages m left join users u on u.id = m.author_id
        where m.thread_id = t.application_id and m.seq = t.student_last_seq)) as row
    from threads t join companies o on o.id = t.company_id left join company_profiles c on c.user_id = o.id
    left join thread_reads r on r.user_id = t.student_id and r.thread_id = t.application_id
    where t.student_id = $1 and t.student_last_at is not null
    order by t.student_last_at desc, t.application_id desc limit 30) page;`

/** For a company. */
export const bareApplicants = `
  select json_agg(page.row) as rows from (
    select json_build_object('id', a.id, '_id', a.id, 'cover_letter', a.cover_letter, 'resume_url', a.resume_url,
      'status', a.status, 'top_pick', a.top_pick, 'applied_at', ${time('a.applied_at')}, 'updated_at', ${time('a.updated_at')},
      'student', json_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'university', p.university,
        'graduation_year', p.graduation_year, 'availability', p.availability, 'phone', p.phone, 'skills', p.skills),
      'internships', json_build_object('id', i.id, 'title', i.title), 'history', ${history}) as row
    from applications a join internships i on i.id = a.internship_id and i.deleted_at is null
    join users u on u.id = a.student_id left join student_profiles p on p.user_id = u.id
    where a.company_id = $1 order by a.applied_at desc, a.id desc limit 100) page;`

/** For a company. The rows are the deadlines of the next seven days, beside the figures. */
export const bareDashboard = `
  select (select json_agg(json_build_object('id', i.id, 'title', i.title, 'application_deadline', i.application_deadline)
      order by i.application_deadline, i.id)
    from internships i where i.company_id = $1 and i.status = 'active' and i.deleted_at is null
      and i.application_deadline between ${today} and ${today} + 7) as rows,
  (select to_json(t) from company_totals t where t.company_id = $1) as totals,
  (select json_agg(to_json(d) order by d.day) from company_days d where d.company_id = $1 and d.day > ${today} - 30) as days,
  (select json_object_agg(status, n) from (
    select status, count(*) as n from applications where company_id = $1 group by status) counted) as funnel;`
