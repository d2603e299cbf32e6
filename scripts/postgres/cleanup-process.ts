import { spawn } from 'node:child_process'

/**
 * Starts a shell process that executes `script` with the folder as its first parameter when this process ends. It waits for the
 * end of its input, so it also cleans up after `kill -9`.
 */
export const startCleanupProcess = (script: string, folder: string) => {
  const cleanup = spawn('sh', ['-c', `read -r _\n${script}`, 'cleanup', folder], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  cleanup.unref()
  return cleanup
}
