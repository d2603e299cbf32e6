import { describe, expect, test } from 'vitest'
import { explainUnusedEntries, listArrows, listMutualPairs } from './capability-order.ts'
import { findCycles } from './import-cycles.ts'
import { explainImport } from './import-rules.ts'

const leaves = new Set(['apps/web/src/app/paths.ts'])
const order = (entries: Record<string, string[] | 'all'>) =>
  Object.entries(entries).map(([name, publicFiles]) => ({ name, publicFiles }))
const facts = {
  orders: {
    api: order({
      platform: 'all',
      internships: ['internship-expressions.sql.ts'],
      saved: ['saved.service.ts'],
      swipes: [],
    }),
    web: order({
      ui: 'all',
      platform: 'all',
      companies: ['company-logo.tsx'],
      internships: ['internship-card.tsx'],
      saved: [],
      swipes: [],
    }),
  },
  importsNothing: (file: string) => leaves.has(file),
  isEntry: (file: string) => file === 'apps/web/src/landing/landing-script.ts',
}
const explain = (from: string, to: string) => explainImport(from, to, facts)

describe('Allowed imports pass', () => {
  test.for([
    ['apps/api/src/swipes/swipes.routes.ts', 'packages/contract/src/swipes.ts'],
    ['apps/api/src/swipes/swipes.routes.ts', 'apps/api/src/swipes/swipes.sql.ts'],
    ['apps/api/src/swipes/swipes.service.ts', 'apps/api/src/saved/saved.service.ts'],
    ['apps/api/src/swipes/swipes.sql.ts', 'apps/api/src/internships/internship-expressions.sql.ts'],
    ['apps/api/src/swipes/swipes.service.ts', 'apps/api/src/platform/errors.ts'],
    ['apps/api/src/app.ts', 'apps/api/src/swipes/swipes.routes.ts'],
    ['apps/api/src/swipes/swipes.test.ts', 'apps/api/src/testing/test-app.ts'],
    ['apps/web/src/saved/saved-page.tsx', 'apps/web/src/internships/internship-card.tsx'],
    ['apps/web/src/saved/saved-page.tsx', 'apps/web/src/companies/company-logo.tsx'],
    ['apps/web/src/saved/saved-page.tsx', 'apps/web/src/app/paths.ts'],
    ['apps/web/src/app/routes.ts', 'apps/web/src/saved/saved-page.tsx'],
    ['apps/web/src/landing/landing-script.ts', 'apps/web/src/app/start.tsx'],
    ['apps/demo/src/load/load-demo.ts', 'apps/demo/src/world/build-world.ts'],
    ['apps/demo/src/demo-server.ts', 'apps/api/src/start-server.ts'],
    ['apps/demo/src/load/refresh-demo.sql.ts', 'apps/api/src/internships/search/search-document.sql.ts'],
    ['e2e/support/demo-world.ts', 'apps/demo/src/load/sign-ins.ts'],
  ])('%s → %s', ([from, to]) => {
    expect(explain(from as string, to as string)).toBeUndefined()
  })
})

describe('Forbidden imports are reported with the reason', () => {
  test.for([
    ['packages/contract/src/swipes.ts', 'apps/api/src/platform/errors.ts', 'contract imports nothing'],
    ['apps/web/src/saved/saved-page.tsx', 'apps/api/src/saved/saved.service.ts', 'meet only in the contract'],
    ['apps/api/src/platform/http/serve.ts', 'apps/api/src/swipes/swipes.service.ts', 'swipes is above platform'],
    ['apps/web/src/ui/button.tsx', 'apps/web/src/platform/session/session.ts', 'platform is above ui'],
    ['apps/api/src/swipes/swipes.service.ts', 'apps/api/src/saved/saved.sql.ts', 'not among the public files'],
    ['apps/web/src/swipes/swipe-deck.tsx', 'apps/web/src/saved/saved-page.tsx', 'not among the public files'],
    ['apps/web/src/saved/saved-page.tsx', 'apps/web/src/internships/detail/internship-page.tsx', 'not among'],
    ['apps/web/src/saved/saved-page.tsx', 'apps/web/src/swipes/swipe-deck.tsx', 'swipes is above saved'],
    ['apps/web/src/stars/stars-page.tsx', 'apps/web/src/internships/internship-card.tsx', 'stars has no place'],
    ['apps/web/src/saved/saved-page.tsx', 'apps/web/src/app/router.tsx', 'only what composes'],
    ['apps/web/src/landing/landing-page.tsx', 'apps/web/src/app/start.tsx', 'only what composes'],
    ['apps/api/src/swipes/swipes.service.ts', 'apps/api/src/testing/make.ts', 'only what composes'],
    ['apps/api/src/swipes/swipes.service.ts', 'scripts/postgres/test-postgres.ts', 'only tests'],
    ['apps/api/src/start-server.ts', 'apps/demo/src/load/prepare-demo.ts', 'nothing depends on the demo'],
    ['apps/api/src/swipes/swipes.test.ts', 'apps/demo/src/load/load-demo.ts', 'nothing depends on the demo'],
    ['apps/web/src/saved/saved-page.tsx', 'apps/demo/src/load/sign-ins.ts', 'nothing depends on the demo'],
    ['apps/demo/src/logos/find-logo.ts', 'apps/web/src/companies/company-logo.tsx', 'meet only in the contract'],
    ['apps/demo/src/load/load-demo.ts', 'scripts/postgres/test-postgres.ts', 'only tests'],
  ])('%s → %s', ([from, to, why]) => {
    expect(explain(from as string, to as string)).toContain(why)
  })
})

test('An import cycle is found once and without the files that only lead to it', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['b']],
    ['d', []],
  ])
  expect(findCycles(imports)).toEqual([['b', 'c', 'b']])
})

describe('The order of capabilities', () => {
  const folder = 'apps/api/src'
  const imports = new Map([
    [`${folder}/swipes/swipes.service.ts`, [`${folder}/saved/saved.service.ts`, `${folder}/swipes/swipes.sql.ts`]],
    [`${folder}/saved/saved.service.ts`, [`${folder}/swipes/swipes.service.ts`]],
    [`${folder}/saved/saved.test.ts`, [`${folder}/internships/internships.service.ts`]],
    [`${folder}/app.ts`, [`${folder}/internships/internships.service.ts`]],
  ])
  const arrows = listArrows('api', imports)

  test('Two capabilities that import each other are one pair; tests and composition do not count', () => {
    expect(arrows.map(({ from, to }) => [from, to])).toEqual([
      ['swipes', 'saved'],
      ['saved', 'swipes'],
    ])
    expect(listMutualPairs(arrows)).toEqual(['saved swipes'])
    expect(listArrows('web', imports)).toEqual([])
  })

  test('A public file that no other capability imports is reported, as is a capability without a folder', () => {
    const files = [...imports.keys()]
    expect(
      explainUnusedEntries(folder, order({ saved: ['saved.service.ts', 'saved.policy.ts'] }), arrows, files),
    ).toEqual(['apps/api/src/saved/saved.policy.ts is listed as public, but no other capability imports it'])
    expect(explainUnusedEntries(folder, order({ stars: [] }), arrows, files)).toEqual([
      'stars has no folder in apps/api/src',
    ])
  })
})
