import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getHealth, getReadiness } from '@fledge/contract/wire/health'
import { afterAll, describe, expect, test } from 'vitest'
import { findStep, parseDockerfile } from '../image/dockerfile.ts'
import { type Manifest, renderChart } from './chart.ts'
import { createRenderer } from './go-template.ts'

const root = path.join(import.meta.dirname, '../..')
const chart = path.join(root, 'deploy/helm/fledge')
const required = {
  publicUrl: 'https://fledge.example',
  existingSecret: 'fledge-secrets',
  files: { existingClaim: 'fledge-files' },
}
const everything = {
  ...required,
  image: { repository: 'registry.example/fledge', digest: `sha256:${'a'.repeat(64)}` },
  imagePullSecrets: [{ name: 'registry' }],
  settings: { MAIL_FROM: 'Fledge: "internships" <hello@fledge.example>' },
  trustProxy: '10.244.3.0/24',
  service: { annotations: { 'example.com/owner': 'people' } },
  ingress: {
    enabled: true,
    className: 'nginx',
    host: 'fledge.example',
    tlsSecret: 'fledge-tls',
    annotations: { 'example.com/owner': 'people' },
  },
  metrics: { enabled: true, serviceMonitor: { enabled: true, labels: { release: 'prometheus' } } },
  backup: { enabled: true, existingClaim: 'fledge-backups' },
  networkPolicy: { enabled: true },
  autoscaling: { enabled: true },
  podAnnotations: { 'prometheus.io/scrape': 'true' },
  nodeSelector: { 'kubernetes.io/os': 'linux' },
  tolerations: [{ key: 'web', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
}

/** Inside the project, so that the compiler finds the types of Kubernetes. */
const folder = mkdtempSync(path.join(root, 'node_modules/.chart-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Compiles the manifests as object literals of the API's types. The compiler reports unknown and missing fields and wrong
 * types, which Kubernetes' own JSON Schemas do not: they allow unknown fields.
 */
const findTypeErrors = (manifests: Manifest[]) => {
  const modules: Record<string, string> = { v1: 'core/v1' }
  const lines = manifests.map(({ apiVersion, kind, ...rest }, index) => {
    const from = modules[apiVersion] ?? apiVersion.replace('.k8s.io', '')
    const value = JSON.stringify({ apiVersion, kind, ...rest }, null, 1)
    return `export const manifest${index}: import('kubernetes-types/${from}').${kind} = ${value}`
  })
  const file = path.join(folder, 'manifests.ts')
  writeFileSync(file, lines.join('\n'))
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const options = '--noEmit --strict --skipLibCheck --ignoreConfig --module esnext --moduleResolution bundler --types'
  const { stdout } = spawnSync(process.execPath, [compiler, ...options.split(' '), 'node', file], { cwd: root })
  return stdout.toString().trim()
}

const findManifest = (manifests: Manifest[], kind: string) => manifests.find(manifest => manifest.kind === kind)

describe('The Helm chart', () => {
  const plain = renderChart(chart, required)
  const full = renderChart(chart, everything)

  test('renders manifests that the types of Kubernetes accept', () => {
    expect(plain.manifests.map(({ kind }) => kind)).toEqual([
      'ConfigMap',
      'Deployment',
      'PodDisruptionBudget',
      'Service',
    ])
    expect(full.manifests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['HorizontalPodAutoscaler', 'Ingress', 'CronJob', 'NetworkPolicy', 'ServiceMonitor']),
    )
    // The ServiceMonitor is not part of Kubernetes and has no types here.
    const typed = [...plain.manifests, ...full.manifests].filter(({ kind }) => kind !== 'ServiceMonitor')
    expect(findTypeErrors(typed)).toBe('')
  })

  test('is checked by types that report a misspelt field', () => {
    const [service] = plain.manifests.filter(({ kind }) => kind === 'Service')
    expect(findTypeErrors([{ ...service, apiVersion: 'v1', kind: 'Service', specs: {} }])).toContain('specs')
  })

  test("runs the image as the image's user, without capabilities, on a read-only root", () => {
    const stages = parseDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))
    const last = stages.at(-1)
    const user = last && findStep(last, 'USER')?.text
    const port = last && findStep(last, 'EXPOSE')?.text
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    expect(findManifest(plain.manifests, 'Deployment')).toMatchObject({
      spec: {
        replicas: 2,
        template: {
          spec: {
            automountServiceAccountToken: false,
            securityContext: { runAsNonRoot: true, runAsUser: Number(user?.split(':')[0]) },
            containers: [
              {
                image: `fledge:${version}`,
                ports: [{ name: 'http', containerPort: Number(port) }],
                securityContext: {
                  allowPrivilegeEscalation: false,
                  readOnlyRootFilesystem: true,
                  capabilities: { drop: ['ALL'] },
                },
                livenessProbe: { httpGet: { path: `/api${getHealth.path}`, port: 'http' } },
                readinessProbe: { httpGet: { path: `/api${getReadiness.path}`, port: 'http' } },
                volumeMounts: [{ mountPath: '/tmp' }, { mountPath: '/data' }],
              },
            ],
          },
        },
      },
    })
  })

  test('keeps settings as they were written, and restarts the servers when one changes', () => {
    const config = findManifest(full.manifests, 'ConfigMap')
    expect(config).toMatchObject({ data: { MAIL_FROM: everything.settings.MAIL_FROM, METRICS_HOST: '0.0.0.0' } })
    const checksum = (manifests: Manifest[]) =>
      /"checksum\/settings":"(\w{64})"/.exec(JSON.stringify(findManifest(manifests, 'Deployment')))?.[1]
    expect(checksum(full.manifests)).toBeDefined()
    expect(checksum(full.manifests)).not.toBe(checksum(plain.manifests))
    expect(JSON.stringify(full.manifests)).toContain(`fledge@sha256:${'a'.repeat(64)}`)
  })

  test.for([
    ['existingSecret', { publicUrl: 'https://fledge.example' }],
    ['publicUrl', { ...required, publicUrl: 'http://fledge.example' }],
    ['settings', { ...required, settings: { FLEDGE_SECRET: 'in plain sight' } }],
    ['tag', { ...required, image: { tag: 'latest' } }],
    ['ingress/host', { ...required, ingress: { enabled: true } }],
    ['uploaded files would be lost', { ...required, files: { existingClaim: '' } }],
    ['Set trustProxy', { ...required, ingress: { enabled: true, host: 'fledge.example' } }],
    ['Set backup.existingClaim', { ...required, backup: { enabled: true } }],
    ['Set metrics.enabled', { ...required, metrics: { serviceMonitor: { enabled: true } } }],
    ['settings', { ...required, settings: { TRUST_PROXY: '0.0.0.0/0' } }],
    ['additional properties', { ...required, replicaCount: 3 }],
  ] as const)('rejects values with a wrong %s', ([message, values]) => {
    expect(() => renderChart(chart, JSON.parse(JSON.stringify(values)))).toThrow(message)
  })

  test('backs up to a claim of its own, in a pod that gets no requests', () => {
    const text = JSON.stringify(findManifest(full.manifests, 'CronJob'))
    expect(text).toContain('node apps/api/src/backup.ts')
    expect(text).toContain('"claimName":"fledge-backups"')
    expect(text).toContain('"secretRef":{"name":"fledge-secrets"}')
    const pod = /"template":\{"metadata":\{"labels":(\{.*?\})/.exec(text)?.[1] ?? '{}'
    const service = findManifest(full.manifests, 'Service') as { spec?: { selector?: object } } | undefined
    expect(JSON.parse(pod)).not.toMatchObject(service?.spec?.selector ?? {})
  })

  test('lets only the proxy and Prometheus reach the servers, and trusts only the proxy', () => {
    expect(findManifest(full.manifests, 'NetworkPolicy')).toMatchObject({
      spec: {
        policyTypes: ['Ingress'],
        ingress: [
          { from: [{ namespaceSelector: {} }], ports: [{ port: 'http' }] },
          { from: [{ namespaceSelector: {} }], ports: [{ port: 'metrics' }] },
        ],
      },
    })
    expect(findManifest(full.manifests, 'ConfigMap')).toMatchObject({ data: { TRUST_PROXY: '10.244.3.0/24' } })
    expect(findManifest(plain.manifests, 'ConfigMap')?.data).not.toHaveProperty('TRUST_PROXY')
  })

  test('sends metrics to the Prometheus Operator, and lets resumes and streams through the Ingress', () => {
    const services = full.manifests.filter(({ kind }) => kind === 'Service').map(service => JSON.stringify(service))
    expect(services.filter(service => service.includes('"targetPort":"http"'))).toHaveLength(1)
    expect(services.filter(service => /"http".*"metrics"|"metrics".*"http"/.test(service))).toEqual([])
    expect(findManifest(full.manifests, 'ServiceMonitor')).toMatchObject({
      metadata: { labels: { release: 'prometheus' } },
      spec: {
        selector: { matchLabels: { 'app.kubernetes.io/component': 'metrics' } },
        endpoints: [{ port: 'metrics', path: '/metrics' }],
      },
    })
    expect(findManifest(full.manifests, 'Ingress')).toMatchObject({
      metadata: {
        annotations: {
          'nginx.ingress.kubernetes.io/proxy-body-size': '6m',
          'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
          'example.com/owner': 'people',
        },
      },
    })
  })

  test('restarts the servers when the version of the Secret changes', () => {
    const { manifests } = renderChart(chart, { ...required, secretVersion: '2' })
    const annotations = (value: string) => ({
      spec: { template: { metadata: { annotations: { 'fledge/secret-version': value } } } },
    })
    expect(findManifest(manifests, 'Deployment')).toMatchObject(annotations('2'))
    expect(findManifest(plain.manifests, 'Deployment')).toMatchObject(annotations(''))
    // In a cluster, the checksum of the Secret is an annotation of the pod as well.
    const template = readFileSync(path.join(chart, 'templates/deployment.yaml'), 'utf8')
    expect(template).toMatch(/with lookup "v1" "Secret" .*existingSecret.*\n +checksum\/secret: .*\.data \| sha256sum/)
  })

  test('is rendered by a program that rejects functions and syntax that it does not support', () => {
    const render = (text: string) => createRenderer().load(text)({ a: { b: 'c' }, list: ['x', 'y'] })
    expect(render('{{ .a.b | quote }}{{- range $i, $v := .list }}{{ $i }}{{ $v }}{{ end }}')).toBe('"c"0x1y')
    expect(render('{{ if .none }}1{{ else }}2{{ end }}')).toBe('2')
    expect(() => render('{{ .a.b | shout }}')).toThrow('shout')
    expect(() => render('{{ if .a }}')).toThrow('closed')
    expect(() => render('{{ .a }}')).toThrow('toYaml')
    expect(() => render('{{ .a.b.c }}')).toThrow('without fields')
  })
})
