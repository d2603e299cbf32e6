import { demoId, featuredIds } from '../generate/demo-ids.ts'
import { addRow, type World } from '../world/world-rows.ts'

const names = ['Phone call', 'Task']

/** The featured company has stages of its own, each with some of its shortlisted applicants. */
export const addStages = (world: World) => {
  const stages = names.map((name, index) => ({
    id: demoId('item', 960_000 + index),
    company_id: featuredIds.company,
    name,
    position: index + 1,
    created_at: world.now,
  }))
  for (const stage of stages) addRow(world, 'application_stages', stage)
  const shortlisted = (world.rows.get('applications') ?? []).filter(
    row => row.company_id === featuredIds.company && row.status === 'shortlisted',
  )
  // Every third one stays in the column of the status.
  for (const [index, application] of shortlisted.entries())
    application.stage_id = stages[index % (names.length + 1)]?.id ?? null
}
