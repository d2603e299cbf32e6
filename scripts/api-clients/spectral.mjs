import { readFileSync } from 'node:fs'
import spectral from '@stoplight/spectral-core'
import * as parsers from '@stoplight/spectral-parsers'
import rulesets from '@stoplight/spectral-rulesets'

/** Prints what Spectral's own rules for OpenAPI find in a document, as JSON. */
const { Document, Spectral } = spectral
const linter = new Spectral()
linter.setRuleset({ extends: [[rulesets.oas, 'recommended']], rules: {} })
const source = readFileSync(process.argv[2] ?? '', 'utf8')
const found = await linter.run(new Document(source, parsers.Json ?? parsers.default.Json))
console.log(JSON.stringify(found.map(({ code, message, path }) => [code, message, path.join('/')])))
