import { type Plugin, runnerImport } from 'vite'

/** Runs a module of the web app inside the build and returns its exports. */
export async function runSource<Module>(root: string, path: string, plugins: Plugin[] = []) {
  const { module } = await runnerImport<Module>(path, { root, plugins, configFile: false, logLevel: 'error' })
  return module
}
