/** Each application has a conversation of three messages, the last of which is unread on both sides. */
export const messagesPerThread = 3

const sentAt = (length: string) => `a.applied_at + make_interval(mins => 10 * (n - ${length}))`

/** The conversations of the applications `a` of a relation. `length` is the number of messages of each, as SQL. */
export const insertConversations = (relation: string, length = `${messagesPerThread}`) => [
  `insert into threads (application_id, student_id, company_id, internship_id, company_name, title, last_seq, student_last_seq,
     student_last_at, company_last_seq, company_last_at)
   select a.id, a.student_id, a.company_id, a.internship_id, o.name, i.title, ${length}, ${length}, a.applied_at, ${length}, a.applied_at
   from ${relation} a join companies o on o.id = a.company_id join internships i on i.id = a.internship_id order by a.id`,
  `insert into messages (thread_id, seq, side, author_id, body, is_delivered, sent_at)
   select a.id, n, side, case side when 'company' then a.company_id else a.student_id end,
     'Thank you for your message. We could meet next week and talk about your plans.', true, ${sentAt(length)}
   from ${relation} a cross join lateral generate_series(1, ${length}) n
   cross join lateral (select case when n % 2 = 1 then 'company' else 'student' end as side) s order by a.id, n`,
  `insert into thread_reads (thread_id, user_id, up_to_seq, unread)
   select a.id, p.user_id, ${length} - ${length} % 2, ${length} % 2
   from ${relation} a cross join lateral (values (a.student_id), (a.company_id)) p (user_id)`,
]
