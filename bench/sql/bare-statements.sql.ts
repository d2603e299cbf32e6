/**
 * Each statement returns the rows of a page as JSON and nothing else: no session, no total, no match, no ranking. The
 * server's rate divided by the rate of these statements shows the cost of everything else.
 */
const time = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const company = `json_build_object('id', i.company_id, '_id', i.company_id, 'full_name', o.full_name,
  'company_name', o.name, 'logo_url', c.logo_url, 'industry', c.industry, 'company_size', c.company_size,
  'location', c.location, 'website', c.website, 'description', c.description)`

const internship = `json_build_object('id', i.id, '_id', i.id, 'title', i.title, 'description', i.description,
  'requirements', i.requirements, 'responsibilities', i.responsibilities, 'location', i.location, 'is_remote', i.is_remote,
  'stipend_min', i.stipend_min, 'stipend_max', i.stipend_max, 'duration_months', i.duration_months,
  'skills_required', i.skills_required, 'positions_available', i.positions_available,
  'application_deadline', i.application_deadline, 'status', i.status, 'applications_count', i.applications_count,
  'views_count', i.views_count, 'created_at', ${time('i.posted_at')}, 'updated_at', ${time('i.updated_at')},
  'company_id', ${company}, 'company', ${company})`

const withCompany = `join companies o on o.id = i.company_id
  left join company_profiles c on c.user_id = i.company_id`

export const bareApplications = `
  select json_agg(page.row) as rows from (
    select json_build_object('id', a.id, '_id', a.id, 'internship_id', ${internship}, 'cover_letter', a.cover_letter,
      'resume_url', a.resume_url, 'status', a.status, 'applied_at', ${time('a.applied_at')}, 'updated_at', ${time('a.updated_at')},
      'history', (select json_agg(json_build_object('status', e.status, 'at', ${time('e.at')}) order by e.at, e.id)
        from application_events e where e.application_id = a.id)) as row
    from applications a join internships i on i.id = a.internship_id ${withCompany}
    where a.student_id = $1 order by a.applied_at desc, a.id desc limit 10) page;`
