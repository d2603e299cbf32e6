import { type WrittenMessage, writtenConversations, writtenScam, writtenTemplates } from '../data/conversations.ts'
import { demoId, featuredIds } from '../generate/demo-ids.ts'
import { fillTemplate } from '../generate/fill-template.ts'
import { addRow, type World } from '../world/world-rows.ts'

const hour = 3600 * 1000
const maxConversations = 6

/**
 * The featured company writes with some of its applicants, and other companies with the featured student. Each side has read
 * up to its own last message, so that the reply after it is unread.
 */
export const addConversations = (world: World) => {
  // The accepted ones first, because they also get an offer.
  const applications = (world.rows.get('applications') ?? [])
    .filter(row => row.status !== 'pending')
    .toSorted((a, b) => Number(b.status === 'accepted') - Number(a.status === 'accepted'))
  const chosen = [
    ...applications.filter(row => row.company_id === featuredIds.company).slice(0, maxConversations),
    ...applications.filter(row => row.student_id === featuredIds.student).slice(0, maxConversations / 2),
  ]
  const names = new Map((world.rows.get('users') ?? []).map(row => [row.id, String(row.full_name)]))
  const companyNames = new Map((world.rows.get('company_profiles') ?? []).map(row => [row.user_id, row.company_name]))
  const titles = new Map((world.rows.get('internships') ?? []).map(row => [row.id, row.title]))
  for (const [index, application] of chosen.entries()) {
    const isScam = index === chosen.length - 1 && application.student_id === featuredIds.student
    const written = isScam ? writtenScam : (writtenConversations[index % writtenConversations.length] ?? [])
    addConversation(world, written, {
      application_id: application.id,
      student_id: application.student_id,
      company_id: application.company_id,
      internship_id: application.internship_id,
      company_name: companyNames.get(application.company_id),
      title: titles.get(application.internship_id),
      firstName: names.get(application.student_id)?.split(' ')[0] ?? '',
      endsAt: new Date(world.now.getTime() - (index * 9 + 2) * hour),
    })
  }
  for (const [index, template] of writtenTemplates.entries())
    addRow(world, 'message_templates', {
      id: demoId('item', 950_000 + index),
      company_id: featuredIds.company,
      ...template,
      created_at: world.now,
      updated_at: world.now,
    })
}

type Conversation = Record<string, unknown> & { firstName: string; endsAt: Date }

const addConversation = (world: World, written: WrittenMessage[], { firstName, endsAt, ...thread }: Conversation) => {
  const last = written.length
  const lastOf = (side: WrittenMessage['side']) => written.findLastIndex(message => message.side === side) + 1
  addRow(world, 'threads', {
    ...thread,
    last_seq: last,
    company_run: last - lastOf('student'),
    student_last_seq: last,
    student_last_at: endsAt,
    company_last_seq: last,
    company_last_at: endsAt,
    created_at: endsAt,
  })
  for (const [index, { side, text }] of written.entries())
    addRow(world, 'messages', {
      thread_id: thread.application_id,
      seq: index + 1,
      side,
      author_id: side === 'student' ? thread.student_id : thread.company_id,
      body: fillTemplate(text, { first_name: firstName }),
      is_delivered: true,
      sent_at: new Date(endsAt.getTime() - (last - index - 1) * 5 * hour),
    })
  for (const side of ['student', 'company'] as const)
    addRow(world, 'thread_reads', {
      thread_id: thread.application_id,
      user_id: side === 'student' ? thread.student_id : thread.company_id,
      up_to_seq: lastOf(side),
      unread: last - lastOf(side),
    })
}
