import { lapseAfterDays } from '@fledge/contract/answers/answers'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

export type Lapse = {
  id: string
  application_id: string
  student_id: string
  company_id: string
  company_name: string
  title: string
  /** Null when the promise of a decision has lapsed. */
  promised_days: number | null
}

/**
 * Marks open promises as lapsed that are seven days overdue. Locks applications before their clocks, like an answer, and skips
 * those that another transaction holds: it may be an answer, and then there is nothing to tell.
 */
export const updateLapsed = async (trx: Transaction, at: Date, limit: number) => {
  const { rows } = await sql<Lapse>`
    with due as (
      select k.id, k.answered_at is null and k.due_at is not null as is_answer, a.id as application_id, a.student_id, i.title, o.name as company_name
      from answer_clocks k join applications a on a.id = k.application_id
      join internships i on i.id = a.internship_id join companies o on o.id = a.company_id
      where k.open_due <= ${at}::timestamptz - make_interval(hours => ${24 * lapseAfterDays})
        and case when k.answered_at is null and k.due_at is not null then k.lapsed_at else k.decision_lapsed_at end is null
      order by a.id limit ${limit}
      for key share of a skip locked for no key update of k skip locked)
    update answer_clocks k set
      lapsed_at = case when due.is_answer then ${at}::timestamptz else k.lapsed_at end,
      decision_lapsed_at = case when due.is_answer then k.decision_lapsed_at else ${at}::timestamptz end
    from due where k.id = due.id
    returning k.id, due.application_id, due.student_id, k.company_id, due.company_name, due.title,
      case when due.is_answer then k.promised_days end as promised_days`.execute(trx)
  return rows
}
