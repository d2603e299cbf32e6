import { prefetches } from '../src/app/routing/prefetches.ts'
import { homePages, screens } from '../src/app/routing/screens.ts'

// boot-script.ts runs this module inside the build, with every page replaced by its module id.

/** A screen and the module id of its page. `role` is set where one path has a page for each role. */
export type ScreenModule = { path: string; role?: string; moduleId: string }

const loaders: { path: string; role?: string; load: () => Promise<object> }[] = [
  { path: '/', role: 'student', load: homePages.student.load },
  { path: '/', role: 'company', load: homePages.company.load },
  ...Object.values(screens),
]

const idOf = (path: string, page: object) => {
  if ('moduleId' in page && typeof page.moduleId === 'string') return page.moduleId
  throw new Error(`The page of ${path} must be in a file whose name ends in -page.tsx`)
}

export const screenModules: ScreenModule[] = await Promise.all(
  loaders.map(async ({ path, role, load }) => ({ path, role, moduleId: idOf(path, await load()) })),
)

export { prefetches }
