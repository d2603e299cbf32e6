import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Files of the project as paths from its root: what git keeps, and what it would keep once added. */
export function listTracked(...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...patterns]
  const files = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0')
  return [...new Set(files)].filter(file => file !== '' && existsSync(file)).sort()
}

export function report(problems: string[]) {
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}
