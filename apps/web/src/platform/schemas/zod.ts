/**
 * Replaces Zod in the web build, which is a seventh of the script that every screen would load (docs/decisions/0063). Code
 * imports `zod`, so types come from Zod, and `build/modules/small-zod.ts` resolves the import to this file. It has only the
 * parts that the contract and the web app use; `zod.test.ts` compares both on every schema.
 */
export * as z from './constructors.ts'
