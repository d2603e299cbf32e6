import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { collectOutput } from '../child-process.ts'

const runTests = async (...args: string[]) => {
  const child = spawn(process.execPath, ['scripts/test.mjs', ...args], {
    cwd: path.join(import.meta.dirname, '../..'),
    // The command must not inherit the variables that this run of Vitest has set.
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

test('npm test fails with a sentence when no test file matches, and passes when one does', async () => {
  const none = await runTests('unit', 'nothing-matches-this')
  expect(none.output).toContain('No test file of unit matches nothing-matches-this.')
  expect(none.code).toBe(1)
  const one = await runTests('unit', 'missing-packages')
  expect(one.output).toMatch(/\d+ passed, 0 failed$/)
  expect(one.code).toBe(0)
})
