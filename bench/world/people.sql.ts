import { idOf, pick, type Size } from './ids.ts'

/** The triggers of `users` and `company_profiles` write `companies`, as for real accounts. */
export const insertPeople = ({ companies, students }: Size) => [
  `insert into users (id, email, email_verified, full_name, role)
   select ${idOf('company', 'n')}, 'company' || n || '@example.com', true, 'Company ' || n, 'company'
   from generate_series(1, ${companies}) n`,
  `insert into company_profiles (user_id, company_name, industry, location)
   select ${idOf('company', 'n')}, 'Company ' || n, 'Software', 'City' || ${pick('n', 1, 300)}
   from generate_series(1, ${companies}) n`,
  `insert into users (id, email, email_verified, full_name, role)
   select ${idOf('student', 'n')}, 'student' || n || '@example.com', true, 'Student ' || n, 'student'
   from generate_series(1, ${students}) n`,
  `insert into student_profiles (user_id, skills, skill_keys, location)
   select id, skills, skills, 'City7' from (
     select ${idOf('student', 'n')} as id, array['skill' || ${pick('n', 2, 40)}, 'skill' || ${pick('n', 3, 200)}] as skills
     from generate_series(1, ${students}) n) student`,
]
