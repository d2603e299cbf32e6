import { runAdmin, toExit } from './operator/command/run-admin.ts'

// An export is private, whatever umask the user has.
process.umask(0o077)
try {
  console.log(await runAdmin(process.argv.slice(2), process.env))
} catch (error) {
  const { code, problem } = toExit(error)
  console.error(problem)
  process.exitCode = code
}
