import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Attribute = { type: string; relation?: string; target?: string }

const columns = (type: string, ...names: string[]) => Object.fromEntries(names.map(name => [name, { type }]))

const many = (target: string): Attribute => ({ type: 'relation', relation: 'manyToOne', target })

/** Strapi reserves `id`, `status`, `created_at` and `updated_at`, so the row's own id is its document id and the status is `state`. */
const contentTypes: Record<string, Record<string, Attribute>> = {
  organisation: {
    ...columns('string', 'company_name', 'logo_url', 'industry', 'company_size', 'location', 'website'),
    ...columns('text', 'description'),
  },
  internship: {
    ...columns('string', 'title', 'location', 'state'),
    ...columns('text', 'description', 'requirements', 'responsibilities'),
    ...columns('boolean', 'is_remote'),
    ...columns('integer', 'stipend_min', 'stipend_max', 'duration_months', 'positions_available'),
    ...columns('integer', 'applications_count', 'views_count'),
    ...columns('json', 'skills_required'),
    ...columns('date', 'application_deadline'),
    ...columns('datetime', 'posted_at', 'changed_at', 'deleted_at'),
    organisation: many('organisation'),
  },
  application: {
    ...columns('string', 'student_id', 'state', 'resume_url'),
    ...columns('text', 'cover_letter'),
    ...columns('datetime', 'applied_at', 'changed_at'),
    internship: many('internship'),
  },
}

const factories = ['controller', 'router', 'service'] as const
const folders = { controller: 'controllers', router: 'routes', service: 'services' }

/** Production settings of its documentation. The admin panel is not served, because its build takes minutes. */
const config = {
  'config/database.js': `module.exports = () => ({ connection: { client: 'postgres',
  connection: { connectionString: process.env.PEER_URL, schema: 'strapi' }, pool: { min: 2, max: 15 } } })`,
  'config/server.js': `module.exports = () => ({ host: '127.0.0.1', port: Number(process.env.PEER_PORT),
  app: { keys: [process.env.PEER_SECRET] }, logger: { updates: { enabled: false }, startup: { enabled: false } } })`,
  'config/admin.js': `const secret = process.env.PEER_SECRET
module.exports = () => ({ serveAdminPanel: false, auth: { secret }, apiToken: { salt: secret },
  transfer: { token: { salt: secret } }, secrets: { encryptionKey: secret } })`,
  'config/api.js': `module.exports = { rest: { defaultLimit: 10, maxLimit: 100, withCount: false } }`,
  'config/logger.js': `module.exports = { level: 'error' }`,
  // Without the request logger, the session and the header that names Strapi; it refuses to start without the others.
  'config/middlewares.js': `module.exports = ['strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::query', 'strapi::body',
  'strapi::favicon', 'strapi::public']`,
  // The token is written to a file, because Strapi stores only its hash.
  'src/index.js': `const { writeFileSync } = require('node:fs')
module.exports = { async bootstrap({ strapi }) {
  const token = await strapi.service('admin::api-token').create({ name: 'bench', type: 'full-access', lifespan: null, description: '' })
  writeFileSync('token', token.accessKey)
} }`,
}

/** Writes a project with the content types of the page. */
export const writeProject = async (folder: string) => {
  const files: Record<string, string> = { ...config }
  for (const [name, attributes] of Object.entries(contentTypes)) {
    const api = `src/api/${name}`
    files[`${api}/content-types/${name}/schema.json`] = JSON.stringify({
      kind: 'collectionType',
      collectionName: `${name}s`,
      info: { singularName: name, pluralName: `${name}s`, displayName: name },
      options: { draftAndPublish: false },
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([field, attribute]) => [
          field,
          attribute.target ? { ...attribute, target: uidOf(attribute.target) } : attribute,
        ]),
      ),
    })
    for (const factory of factories)
      files[`${api}/${folders[factory]}/${name}.js`] =
        `module.exports = require('@strapi/strapi').factories.createCore${factory[0]?.toUpperCase()}${factory.slice(1)}('${uidOf(name)}')`
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  for (const empty of ['public/uploads', 'database/migrations'])
    await mkdir(path.join(folder, empty), { recursive: true })
}

const uidOf = (name: string) => `api::${name}.${name}`
