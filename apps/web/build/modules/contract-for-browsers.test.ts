import { expect, test } from 'vitest'
import { trimContract } from './contract-for-browsers.ts'

const withoutSpaces = (code: string) => code.replaceAll(/\s+/g, ' ')

test('The contract in the web build has no descriptions and no schemas of requests', () => {
  const code = `
    export const listThings = endpoint({
      name: 'listThings',
      summary: 'List things, all of them',
      method: 'GET',
      path: '/things',
      access: 'public',
      query: () => z.object({ page: z.int().describe('From 1') }),
      response: () => z.object({ things: z.array(thing).describe('The newest first') }),
      errors: ['too_many']
    })`
  expect(withoutSpaces(trimContract(code))).toBe(
    withoutSpaces(`
    export const listThings = /* @__PURE__ */ (() => (endpoint({
      name: 'listThings',
      method: 'GET',
      path: '/things',
      access: 'public',
      response: () => z.object({ things: z.array(thing) }),
    })))()`),
  )
})

test('Only computed constants of the contract become calls that the bundler may drop', () => {
  const code = `const name = z.string().describe('A name')
export const limits = { name: 20 }
export const toLine = (max) => z.string().max(max)`
  expect(trimContract(code)).toBe(`const name = /* @__PURE__ */ (() => (z.string()))()
export const limits = { name: 20 }
export const toLine = (max) => z.string().max(max)`)
})
