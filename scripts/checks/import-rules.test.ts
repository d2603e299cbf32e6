import { describe, expect, test } from 'vitest'
import { findCycles } from './import-cycles.ts'
import { explainImport } from './import-rules.ts'

const leaves = new Set(['apps/web/src/app/paths.ts'])
const facts = {
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
    ['apps/api/src/platform/http/serve.ts', 'apps/api/src/swipes/swipes.service.ts', 'knows no capability'],
    ['apps/web/src/ui/button.tsx', 'apps/web/src/platform/session/session.ts', 'knows nothing of the product'],
    ['apps/api/src/swipes/swipes.service.ts', 'apps/api/src/saved/saved.sql.ts', 'is entered by'],
    ['apps/web/src/saved/saved-page.tsx', 'apps/web/src/swipes/deck.tsx', 'is entered by'],
    ['apps/web/src/saved/saved-page.tsx', 'apps/web/src/internships/detail/internship-page.tsx', 'is entered by'],
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
