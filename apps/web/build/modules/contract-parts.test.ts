import { expect, test } from 'vitest'
import { importPart, readPartId, splitDeclarations } from './contract-parts.ts'

const file = '/contract/things.ts'

test('Each declaration of a module of the contract becomes a module with the imports that it uses', () => {
  const code = `import { z } from 'zod'
import { id, line } from './wire/fields.ts'
const name = () => line()
export const thing = z.object({ id, name: name() })
export const limits = { id: 36, name: 20 }`
  expect(Object.fromEntries(splitDeclarations(code, file))).toEqual({
    name: `import { line } from "/contract/wire/fields.ts?part=line"
export const name = () => line()`,
    thing: `import { z as z } from "zod"
import { id } from "/contract/wire/fields.ts?part=id"
import { name } from "/contract/things.ts?part=name"
export const thing = z.object({ id, name: name() })`,
    limits: 'export const limits = { id: 36, name: 20 }',
  })
})

test('A module of the contract with other statements fails the build', () => {
  expect(() => splitDeclarations('console.log(1)', file)).toThrow('/contract/things.ts must consist of')
  expect(() => splitDeclarations('export const { a } = { a: 1 }', file)).toThrow('must declare one constant at a time')
})

test('The id of a part names its file and its declaration', () => {
  expect(readPartId('/contract/things.ts?part=thing')).toEqual({ file, name: 'thing' })
  expect(readPartId(file)).toBeUndefined()
  expect(importPart(file, 'thing', 'other')).toBe('import { thing as other } from "/contract/things.ts?part=thing"')
})
