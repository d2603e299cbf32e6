import { AppError } from '../../platform/errors.ts'
import { reportMails } from '../mail/mail-report.service.ts'
import { mailReportText } from '../mail/mail-report-text.ts'
import { sendTestMail } from '../mail/test-mail.service.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { OperatorError } from '../operator-error.ts'
import { selectActs } from '../operator-log.sql.ts'
import { addOperator, listOperators, operatorsText, removeOperator } from '../operators/operators.service.ts'
import {
  deletePerson,
  endSessions,
  exportPerson,
  listPeople,
  requirePerson,
  resetFactor,
} from '../people/people.service.ts'
import type { PersonRow } from '../people/people.sql.ts'
import { personText } from '../people/person-text.ts'
import { selectTableSizes } from '../tables.sql.ts'
import type { CommandName } from './command-list.ts'
import { actsText, tablesText } from './table-text.ts'

/** `text` is printed, or `data` with --json. `content` is written to the file of an export. */
export type Outcome = { text: string; data: unknown; content?: unknown }

/**
 * Writes a row to the log of operators. Commands that change something write it first, so that a crash leaves no change
 * without a row.
 */
export type Log = (targetId: string | null, refusal?: string) => Promise<unknown>

type Run = (deps: OperatorDeps, target: string, log: Log) => Promise<Outcome>

/** A command about one person. When it is refused, a second row of the log says so. */
const act =
  (run: (deps: OperatorDeps, person: PersonRow) => Promise<Outcome>): Run =>
  async (deps, target, log) => {
    const person = await requirePerson(deps, target)
    await log(person.id)
    try {
      return await run(deps, person)
    } catch (error) {
      await log(person.id, error instanceof AppError ? error.code : 'failed')
      throw error
    }
  }

export const commands: Record<CommandName, Run> = {
  find: async (deps, text, log) => {
    const { people, hasMore } = await listPeople(deps, text)
    if (people.length === 0) throw new OperatorError(`Nobody was found for "${text}".`)
    for (const { id } of people) await log(id)
    const more = hasMore ? ['There are more: give a longer part of the name.'] : []
    return {
      text: [...people.map(personText), ...more].join('\n\n'),
      data: { people, has_more: hasMore },
    }
  },
  'end-sessions': act(async (deps, person) => {
    const ended = await endSessions(deps, person)
    return { text: `${ended} session(s) of ${person.email} have ended.`, data: { ended } }
  }),
  'reset-second-factor': act(async (deps, person) => {
    await resetFactor(deps, person)
    const text = `Two-step verification of ${person.email} is off, all sessions have ended, and a mail says so.`
    return { text, data: { reset: true } }
  }),
  export: act(async (deps, person) => ({
    text: `The data of ${person.email} was written to`,
    data: { id: person.id },
    content: await exportPerson(deps, person),
  })),
  delete: act(async (deps, person) => {
    await deletePerson(deps, person)
    return { text: `The account of ${person.email} was deleted.`, data: { deleted: person.id } }
  }),
  'operator-add': act(async (deps, person) => ({ text: await addOperator(deps, person), data: { added: person.id } })),
  'operator-remove': act(async (deps, person) => ({
    text: await removeOperator(deps, person),
    data: { removed: person.id },
  })),
  'operator-list': async ({ db }) => {
    const operators = await listOperators(db)
    return { text: operatorsText(operators), data: { operators } }
  },
  'test-mail': async (deps, email, log) => {
    await log(null)
    await sendTestMail(deps, email)
    return { text: `A test mail to ${email} was given to ${deps.mailsTo}.`, data: { sent: true } }
  },
  mails: async (deps, email, log) => {
    const report = await reportMails(deps, email)
    await log(report.person?.id ?? null)
    return { text: mailReportText(report), data: report }
  },
  tables: async ({ db }) => {
    const tables = await selectTableSizes(db)
    return { text: tablesText(tables), data: { tables } }
  },
  log: async ({ db }) => {
    const acts = await selectActs(db, 100)
    return { text: actsText(acts), data: { acts } }
  },
}
