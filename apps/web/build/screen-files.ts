import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { ScreenModule } from './boot-tables.ts'

/** URLs of the chunk that holds a module, and of all chunks it imports statically. */
export function filesOf(bundle: Rolldown.OutputBundle, moduleId: string) {
  const wanted = new Set<string>()
  const visit = (fileName: string) => {
    const file = bundle[fileName]
    if (wanted.has(fileName) || file?.type !== 'chunk') return
    wanted.add(fileName)
    file.imports.forEach(visit)
  }
  const own = Object.values(bundle).find(file => file.type === 'chunk' && file.moduleIds.includes(moduleId))
  if (!own) throw new Error(`No chunk holds ${moduleId}`)
  visit(own.fileName)
  return [...wanted].map(fileName => `/${fileName}`)
}

/** Only app.html names the app's entry in a script tag; the prerendered pages import it, and it imports the visitors' shell. */
const appModules = ['src/app/start.tsx', 'src/app/shell/signed-out-shell.tsx']

const toPattern = (path: string) => path.replaceAll(/\$\w+/g, '[^/]+')

/** The screens as boot.js reads them: each path is a regular expression, `needs` are indexes into `files`. */
export function screenFiles(
  bundle: Rolldown.OutputBundle,
  root: string,
  screens: ScreenModule[],
  isPrerendered: boolean,
) {
  const files: string[] = []
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const listed = screens.map(({ path, role, moduleId }) => {
    const app = isPrerendered ? appModules.flatMap(module => filesOf(bundle, join(root, module))) : []
    const needs = [...new Set([...app, ...filesOf(bundle, moduleId)])].map(indexOf)
    return { path: toPattern(path), role, needs }
  })
  return { files, screens: listed }
}
