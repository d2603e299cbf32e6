import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Lists tracked files and new files that git does not ignore, as paths from the repository root. */
export function listTracked(...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...patterns]
  const files = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0')
  return [...new Set(files)].filter(file => file !== '' && existsSync(file)).sort()
}

export function report(problems: string[]) {
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}
