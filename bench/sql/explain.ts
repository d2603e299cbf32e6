import type pg from 'pg'
import { withClient } from '../world/postgres.ts'
import type { Statement } from './capture-sql.ts'

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] } & Record<
  'Shared Hit Blocks' | 'Shared Read Blocks',
  number
>

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const explain = async (client: pg.Client, { text, values }: Statement) => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('The statement has no plan')
  return plan
}

/** Counts the pages that the statements read and lists their scans, with the generic plans of prepared statements. */
export const explainStatements = (url: string, statements: Statement[], tables: string[]) =>
  withClient(url, async client => {
    await client.query('set plan_cache_mode = force_generic_plan')
    let pages = 0
    const scans = new Set<string>()
    for (const statement of statements) {
      const plan = await explain(client, statement)
      pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      for (const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } of nodesOf(plan)) {
        if (index) scans.add(index)
        else if (table && type === 'Seq Scan' && tables.includes(table)) scans.add(`all of ${table}`)
      }
    }
    return { pages, scans: [...scans].toSorted() }
  })
