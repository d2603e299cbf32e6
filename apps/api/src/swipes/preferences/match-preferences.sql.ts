import type { SkipReason } from '@fledge/contract/matching/match'
import type { MatchPreference } from '@fledge/contract/matching/match-preferences'
import { maxMatchPreferences } from '@fledge/contract/matching/match-preferences'
import { sql } from 'kysely'
import { companyName } from '../../internships/internship-expressions.sql.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { anyId, wireTime } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'

type Skip = { internshipId: string; reason: SkipReason }

/**
 * Stores what the skipped internships teach, from their values of today. A second reason for a skip replaces the first.
 * An internship without the value teaches nothing, for instance the reason `dates` about one without a duration. Of the
 * required skills, those count that the student does not have, or else all.
 */
export const upsertPreferences = async (trx: Transaction, studentId: string, skips: Skip[]) => {
  await sql`
    insert into match_preferences as m (
      id, student_id, internship_id, reason, pay, is_remote, place, place_name, skills, skill_names, months, company_id)
    select c.id, ${studentId}, i.id, c.reason,
      case when c.reason = 'pay' then coalesce(i.stipend_max, i.stipend_min, 0) end,
      case when c.reason = 'place' then i.is_remote end,
      case when c.reason = 'place' and not i.is_remote then search_text(i.location) end,
      case when c.reason = 'place' and not i.is_remote then i.location end,
      case when c.reason = 'skills' then required.keys end,
      case when c.reason = 'skills' then required.names end,
      case when c.reason = 'dates' then i.duration_months end,
      case when c.reason = 'company' then i.company_id end
    from unnest(
      ${skips.map(() => newId())}::uuid[], ${skips.map(skip => skip.internshipId)}::uuid[],
      ${skips.map(skip => skip.reason)}::text[]) c (id, internship_id, reason)
    join internships i on i.id = c.internship_id
    cross join lateral (
      select array_agg(key order by n) as keys, array_agg(name order by n) as names
      from (
        select unaccent(lower(name)) as key, name, n, rank() over (order by unaccent(lower(name)) = any(own.keys)) as rank
        from unnest(i.skills_required) with ordinality required (name, n), (
          select array(select unaccent(key) from student_profiles p, unnest(p.skill_keys) key
            where p.user_id = ${studentId}) as keys) own) ranked
      where rank = 1) required
    where case c.reason
      when 'pay' then true
      when 'place' then i.is_remote or search_text(i.location) <> ''
      when 'skills' then required.keys is not null
      when 'dates' then i.duration_months is not null
      else c.reason = 'company' end
    order by i.id
    on conflict (student_id, internship_id) do update set
      reason = excluded.reason, pay = excluded.pay, is_remote = excluded.is_remote, place = excluded.place,
      place_name = excluded.place_name, skills = excluded.skills, skill_names = excluded.skill_names,
      months = excluded.months, company_id = excluded.company_id
      where m.reason <> excluded.reason`.execute(trx)
  await sql`
    delete from match_preferences where id = any(array(
      select id from match_preferences where student_id = ${studentId}
      order by created_at desc, id desc offset ${maxMatchPreferences}))`.execute(trx)
}

export const deletePreferencesOf = async (trx: Transaction, studentId: string, internshipIds: string[]) => {
  await sql`
    delete from match_preferences where student_id = ${studentId} and internship_id = ${anyId(internshipIds)}`.execute(
    trx,
  )
}

export const deletePreference = async (trx: Transaction, studentId: string, id: string) => {
  const { rows } = await sql`
    delete from match_preferences where student_id = ${studentId} and id = ${id} returning 1`.execute(trx)
  return rows.length > 0
}

export const listPreferences = async (db: Database, studentId: string) => {
  const { rows } = await sql<MatchPreference>`
    select m.id, m.reason, m.pay, m.is_remote, m.place_name as place, m.skill_names as skills, m.months,
      case when m.company_id is not null then json_build_object('id', m.company_id, 'name', h.name) end as company,
      case when i.id is not null then json_build_object('id', i.id, 'title', i.title, 'company_name', ${companyName}) end
        as internship,
      ${wireTime(sql`m.created_at`)} as created_at
    from match_preferences m
    left join companies h on h.id = m.company_id
    left join internships i on i.id = m.internship_id and i.deleted_at is null
    left join companies o on o.id = i.company_id
    where m.student_id = ${studentId} order by m.created_at desc, m.id desc`.execute(db)
  return rows
}
