import { applicationsPerStudent, idOf, notificationsPerStudent, pick, type Size, swipesPerStudent } from './ids.ts'
import { companyOf } from './internships.sql.ts'

/** Numbers of distinct internships in ascending order: one from each of `count` equal ranges, so that inserts follow the primary key. */
const internshipOf = (student: string, index: string, count: number, { internships }: Size) => {
  const range = Math.floor(internships / count)
  return `(1 + ${index} * ${range} + ${pick(`${student} * 1000 + ${index}`, 16 + count, range)})`
}

export const insertSwipes = (size: Size, from: number, to: number) => `
  insert into swipes (student_id, internship_id, direction, swiped_at)
  select ${idOf('student', 's')}, ${idOf('internship', internshipOf('s', 'k', swipesPerStudent, size))},
    case when k % 10 = 0 then 'right' else 'left' end, now() - make_interval(mins => ${swipesPerStudent} - k)
  from generate_series(${from}, ${to}) s, generate_series(0, ${swipesPerStudent - 1}) k`

export const insertSaved = (size: Size) => `
  insert into saved_internships (student_id, internship_id, saved_at, by_swipe)
  select ${idOf('student', 's')}, ${idOf('internship', internshipOf('s', 'k', swipesPerStudent, size))},
    now() - make_interval(mins => ${swipesPerStudent} - k), true
  from generate_series(1, ${size.students}) s, generate_series(0, ${swipesPerStudent - 1}, 10) k`

const applicationNumber = `((s - 1) * ${applicationsPerStudent} + k + 1)`
const appliedAt = `date_trunc('minute', now()) - make_interval(hours => 24 * (${applicationsPerStudent} - k))`

/** Of ten applications, three are reviewed and the rest are pending. */
export const insertApplications = (size: Size, from: number, to: number) => `
  insert into applications (id, internship_id, student_id, company_id, cover_letter, resume_url, status, applied_at, updated_at)
  select ${idOf('application', applicationNumber)}, ${idOf('internship', 'i')}, ${idOf('student', 's')}, ${companyOf('i', size)},
    'I would love to learn with you.', 'https://example.com/resume.pdf', case when k < 3 then 'reviewed' else 'pending' end,
    ${appliedAt}, ${appliedAt}
  from (select s, k, ${internshipOf('s', 'k', applicationsPerStudent, size)} as i
    from generate_series(${from}, ${to}) s, generate_series(0, ${applicationsPerStudent - 1}) k) made`

export const countApplications = `
  create table bench_counts as select internship_id as id, count(*)::int as applications from applications group by internship_id`

export const insertEvents = ({ students }: Size) => `
  insert into application_events (id, application_id, status, at)
  select ${idOf('event', `${applicationNumber} * 2 + step`)}, ${idOf('application', applicationNumber)},
    case step when 0 then 'pending' else 'reviewed' end, ${appliedAt} + step * interval '1 hour'
  from generate_series(1, ${students}) s, generate_series(0, ${applicationsPerStudent - 1}) k, generate_series(0, 1) step
  where step = 0 or k < 3`

/** Each student has viewed the internships of the own applications, so `views_count` equals `applications_count`. */
export const insertViews = `
  insert into internship_views (student_id, internship_id, day)
  select student_id, internship_id, (applied_at at time zone 'utc')::date from applications order by 1, 2`

export const insertNotifications = ({ students }: Size) => [
  `insert into notifications (id, user_id, type, title, message, link, created_at, seq)
   select ${idOf('notification', `(s - 1) * ${notificationsPerStudent} + k`)}, ${idOf('student', 's')}, 'application', 'Application update',
     'Your application was reviewed', '/applications', now() - make_interval(hours => ${notificationsPerStudent} - k), k
   from generate_series(1, ${students}) s, generate_series(1, ${notificationsPerStudent}) k`,
  `insert into notification_counters (user_id, last_seq)
   select ${idOf('student', 's')}, ${notificationsPerStudent} from generate_series(1, ${students}) s`,
]
