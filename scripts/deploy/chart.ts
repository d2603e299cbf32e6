import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { parse, parseAllDocuments } from 'yaml'
import { createRenderer } from './go-template.ts'
import type { Value } from './go-template-functions.ts'

type Values = { [name: string]: Value }
export type Manifest = { apiVersion: string; kind: string; [name: string]: Value }

/** Renders a chart as `helm template` does: checks the values, then returns the manifests and the notes. */
export const renderChart = (folder: string, given: Values) => {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const chart: { name: string; version: string; appVersion: string } = parse(read('Chart.yaml'))
  const values = merge(parse(read('values.yaml')), given)
  const ajv = new Ajv({ strict: false })
  if (!ajv.validate(JSON.parse(read('values.schema.json')), values)) throw new Error(ajv.errorsText())

  const renderer = createRenderer()
  const names = readdirSync(path.join(folder, 'templates')).sort()
  const templates = new Map(names.map(name => [name, renderer.load(read(`templates/${name}`))]))
  const data = {
    Values: values,
    Chart: { Name: chart.name, Version: chart.version, AppVersion: chart.appVersion },
    Release: { Name: 'demo', Namespace: 'demo', Service: 'Helm' },
    Template: { BasePath: 'fledge/templates' },
  }
  // A template can include another rendered file, for example to compute its checksum.
  for (const [name, render] of templates) renderer.defineFile(`fledge/templates/${name}`, () => render(data))
  const texts = new Map([...templates].map(([name, render]) => [name, render(data)]))
  const manifests = [...texts]
    .filter(([name]) => name.endsWith('.yaml'))
    .flatMap(([name, text]) => parseDocuments(name, text))
  return { manifests, notes: texts.get('NOTES.txt') ?? '' }
}

const parseDocuments = (name: string, text: string): Manifest[] =>
  parseAllDocuments(text).flatMap(document => {
    const [error] = document.errors
    if (error) throw new Error(`${name}: ${error.message}`)
    const manifest: Manifest | null = document.toJS()
    return manifest ? [manifest] : []
  })

const merge = (standard: Values, given: Values): Values => {
  const merged = { ...standard }
  for (const [name, value] of Object.entries(given)) {
    const before = merged[name]
    merged[name] = isMap(before) && isMap(value) ? merge(before, value) : value
  }
  return merged
}

const isMap = (value: Value): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
