import { expect, test } from 'vitest'
import { type Group, mergeGroups } from './merge-groups.ts'

const roots = ['/src/main.tsx', '/src/app/pages/discover-page.tsx', '/src/help/help-page.tsx', '/src/a-dialog.tsx']
const [app, discover, help, dialog] = roots.map((_, bit) => 1n << BigInt(bit)) as [bigint, bigint, bigint, bigint]
/** Everything of the app is there before a screen. */
const group = (name: string, size: number, loadedBy: bigint, presentAt = loadedBy): Group => ({
  modules: [name],
  size,
  loadedBy,
  presentAt,
  imports: new Set(),
})
const merged = (...groups: Group[]) => mergeGroups(groups, roots).map(({ modules }) => modules.toSorted().join('+'))

test('Two chunks become one when the code that a screen then loads without need is worth less than a file', () => {
  expect(merged(group('deck', 5000, discover), group('card', 5000, discover))).toEqual(['card+deck'])
  expect(merged(group('deck', 5000, discover), group('art', 5000, discover | help))).toEqual(['art+deck'])
  expect(merged(group('deck', 60_000, discover), group('art', 5000, discover | help))).toHaveLength(2)
})

test('A screen of many visits does not load what only another one needs', () => {
  expect(merged(group('deck', 5000, discover), group('questions', 5000, help))).toHaveLength(2)
  expect(
    merged(group('start', 9000, app, app | discover | help | dialog), group('questions', 5000, help)),
  ).toHaveLength(2)
})
