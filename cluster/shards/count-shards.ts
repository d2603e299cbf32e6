import type pg from 'pg'
import type { Captured } from './captured-statements.ts'
import { distributionColumns, referenceTables, shardCount } from './distribution.ts'

export type Shards = {
  /** How many shards the statement touches: 0 when it reads only reference tables or tables of one node. */
  count: number
  tables: string[]
  /** Whether it writes a reference table, whose rows are written on every node. */
  writesReference: boolean
  /** The error when PostgreSQL could not plan the statement on partitioned tables. */
  problem?: string
}

type Plan = {
  'Relation Name'?: string
  'Parent Relationship'?: string
  'Actual Loops'?: number
  Plans?: Plan[]
}

export const countShards = async (client: pg.Client, { text, values }: Pick<Captured, 'text' | 'values'>) => {
  const tables = listTables(text)
  const writesReference = [...text.matchAll(/\b(?:into|update|delete from)\s+"?(\w+)/gi)].some(([, table = '']) =>
    referenceTables.has(table),
  )
  try {
    const { rows } = await explain(client, text, values)
    const relations = listRelations(rows[0]['QUERY PLAN'][0].Plan, false)
    const shards = new Set(relations.flatMap(name => /_s(\d+)$/.exec(name)?.[1] ?? []))
    // A plan does not show the shard of an inserted row; each row has one.
    const inserts = relations.some(name => name in distributionColumns)
    const count = Math.max(shards.size, inserts ? 1 : 0)
    return { count, tables, writesReference }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { count: shardCount, tables, writesReference, problem }
  }
}

/** Executes the statement and rolls it back: only the execution shows which rows a correlated subquery reads. */
const explain = async (client: pg.Client, text: string, values: unknown[]) => {
  await client.query('begin')
  try {
    return await client.query(`explain (analyze, timing off, format json) ${text}`, values)
  } finally {
    await client.query('rollback')
  }
}

/**
 * All relations of a plan. A correlated subquery is executed where its outer row is, so of its relations only those that were
 * read count.
 */
const listRelations = (plan: Plan, isCorrelated: boolean): string[] => {
  const name = plan['Relation Name']
  const isRead = !isCorrelated || (plan['Actual Loops'] ?? 0) > 0
  return [
    ...(name && isRead ? [name] : []),
    ...(plan.Plans ?? []).flatMap(child =>
      listRelations(child, isCorrelated || child['Parent Relationship'] === 'SubPlan'),
    ),
  ]
}

const listTables = (text: string) => {
  const words = [...text.matchAll(/\b(?:from|join|into|update|using)\s+"?(\w+)"?/gi)].map(([, word = '']) => word)
  return [...new Set(words)].filter(word => word in distributionColumns || referenceTables.has(word))
}
