import { randomUUID } from 'node:crypto'
import { uploadFile } from '@fledge/contract/files/files'
import { uploadLogo, uploadPhoto } from '@fledge/contract/files/pictures'
import type { Endpoint } from '@fledge/contract/wire/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountRoutes } from './account/account.routes.ts'
import { deleteAccount } from './account/deletion/account-deletion.service.ts'
import { handOverWork } from './account/hand-over-work.service.ts'
import { answersRoutes } from './answers/answers.routes.ts'
import { applicantTopic } from './applications/applicants/applicant-events.ts'
import { applicantsRoutes } from './applications/applicants/applicants.routes.ts'
import { applicationTopic } from './applications/application-events.ts'
import { lockApplications } from './applications/application-locks.sql.ts'
import { applicationsRoutes } from './applications/applications.routes.ts'
import { countTopPicksLeft } from './applications/own/top-picks.sql.ts'
import { reviewsRoutes } from './applications/reviews/reviews.routes.ts'
import { assistantsRoutes } from './assistants/assistants.routes.ts'
import { batchesRoutes } from './batches/batches.routes.ts'
import { companiesRoutes } from './companies/companies.routes.ts'
import { keepSearchable } from './companies/company-names.service.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { defineFileJobs } from './files/file-jobs.ts'
import { filesRoutes } from './files/files.routes.ts'
import { defineHousekeepingJobs } from './housekeeping/housekeeping-jobs.ts'
import { registerIdentity } from './identity/identity.routes.ts'
import { documentProvider } from './identity/provider/provider-docs.ts'
import { confirmationsRoutes } from './internships/confirmations/confirmations.routes.ts'
import { defineInternshipJobs } from './internships/internship-jobs.ts'
import { internshipsRoutes } from './internships/internships.routes.ts'
import { openingTopic } from './internships/opening-events.ts'
import { postingRoutes } from './internships/posting/posting.routes.ts'
import { endFeedOfSessions } from './interviews/calendar/calendar-feed.service.ts'
import { interviewTopic } from './interviews/events/interview-events.ts'
import { interviewSteps } from './interviews/events/interview-steps.sql.ts'
import { interviewsRoutes } from './interviews/interviews.routes.ts'
import { invitationField } from './invitations/invitation-expressions.sql.ts'
import { invitationsRoutes } from './invitations/invitations.routes.ts'
import { listingsRoutes } from './listings/listings.routes.ts'
import { messageTopic } from './messages/message-events.ts'
import { messageSteps } from './messages/message-steps.sql.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { registerNotifications } from './notifications/notifications.routes.ts'
import { companyTopic } from './notifications/stream/company-changes.ts'
import { offerSteps } from './offers/offer-steps.sql.ts'
import { offersRoutes } from './offers/offers.routes.ts'
import { readThreadOffers } from './offers/thread-offers.service.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { secretsOf } from './platform/access/secrets.ts'
import { serveApiDocs } from './platform/api-docs/api-docs.ts'
import type { Config } from './platform/config.ts'
import type { DatabaseHandle } from './platform/database/database-handle.ts'
import { AppError } from './platform/errors.ts'
import { createEvents } from './platform/events/events.ts'
import { isApi } from './platform/http/api-paths.ts'
import { compressResponses } from './platform/http/compression.ts'
import { limitBodyTime } from './platform/http/connections/body-timeout.ts'
import { rejectConnection } from './platform/http/connections/client-errors.ts'
import { drainOnClose } from './platform/http/connections/drain.ts'
import { handleErrors, sendError } from './platform/http/error-handler.ts'
import { allowOrigins } from './platform/http/headers/cors.ts'
import { addPositions } from './platform/http/headers/position.ts'
import { addSecurityHeaders, createSecurityHeaders } from './platform/http/headers/security-headers.ts'
import { serveHealth, serveOnlyHealth } from './platform/http/health.ts'
import { readJsonBodies } from './platform/http/input/json-body.ts'
import { rejectMalformedUrls, sendMalformedUrl } from './platform/http/input/malformed-url.ts'
import { rejectUnknownPaths } from './platform/http/input/unknown-paths.ts'
import { ignoreNavigationPreloads } from './platform/http/navigation-preload.ts'
import type { Serving } from './platform/http/serve.ts'
import { protectStandIns } from './platform/http/stand-in-host.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { logOptions } from './platform/log.ts'
import type { Mailer } from './platform/mail/mail.ts'
import { defineMailQueue } from './platform/mail/mail-jobs.ts'
import { serveMailbox } from './platform/mail/mailbox.ts'
import { serveMetrics } from './platform/metrics/metrics.ts'
import { createOutbound } from './platform/net/outbound.ts'
import { serveWebApp } from './platform/pages/web-app.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { countMailFailures } from './platform/telemetry/mail-failures.ts'
import { createOperatorMetrics } from './platform/telemetry/operator-metrics.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import { profilesRoutes } from './profiles/profiles.routes.ts'
import { changeProfileAvatar } from './profiles/profiles.service.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { savedRoutes } from './saved/saved.routes.ts'
import { savedSearchesRoutes } from './saved/searches/saved-searches.routes.ts'
import { defineSearchAlertJobs } from './saved/searches/search-alert-jobs.ts'
import { swipesRoutes } from './swipes/swipes.routes.ts'
import { teamRoutes } from './team/team.routes.ts'
import { trustRoutes } from './trust/trust.routes.ts'
import { webhooksRoutes } from './webhooks/webhooks.routes.ts'

export type Dependencies = {
  config: Config
  database: DatabaseHandle
  mailer: Mailer
  jobs: Jobs
  /** The folder of the built web app; absent when only the API is served. */
  webRoot?: string
  /** Adds the routes of another program, such as the demo world. */
  addRoutes?: (app: FastifyInstance) => void
  /** Tests set other timeouts. */
  timeouts?: Partial<typeof defaultTimeouts>
  /** Adds hooks that see every response; tests compare the responses with the contract. */
  watch?: (app: FastifyInstance, endpoints: Endpoint[]) => void
  telemetry?: Telemetry
  /** For tests; by default the storage of the settings. */
  storage?: Storage
}

/**
 * Timeouts in milliseconds. A client must send the headers and the request within `headers` and `request`, and a file
 * must make progress in each `…Window`. Node would check this only every 30 s. `pdf` limits the reading of a PDF,
 * `outbound` a request to a webhook.
 */
const defaultTimeouts = {
  headers: 10_000,
  request: 30_000,
  upload: 180_000,
  uploadWindow: 15_000,
  downloadWindow: 30_000,
  checkInterval: 500,
  pdf: 5000,
  outbound: 10_000,
}

const noCompiler = () => {
  throw new Error('A route has a JSON Schema; describe it in the contract instead')
}

/** Builds the server without listening. */
export const buildApp = async (dependencies: Dependencies): Promise<FastifyInstance> => {
  const { config, database, jobs, webRoot, addRoutes, watch, telemetry } = dependencies
  const timeouts = { ...defaultTimeouts, ...dependencies.timeouts }
  const { mailer, countFailures } = countMailFailures(dependencies.mailer)
  const setSecurityHeaders = createSecurityHeaders({ https: config.publicUrl.startsWith('https://') })
  const app = Fastify({
    logger: logOptions(config.logLevel),
    // `newId` takes 6 µs, because its ids are ordered by time. Ids of requests need no order.
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    requestTimeout: Math.max(timeouts.request, timeouts.upload),
    keepAliveTimeout: 10_000,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { connectionsCheckingInterval: timeouts.checkInterval },
    routerOptions: { maxParamLength: 100 },
    // A malformed URL, or one with a parameter that is too long, reaches neither hooks nor the error handler.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply)
      if (error.code === 'FST_ERR_BAD_URL') sendMalformedUrl(request, reply)
      else sendError(reply, new AppError('not_found'))
    },
    clientErrorHandler: rejectConnection,
    // The contract parses requests and responses, so loading Fastify's JSON Schema compilers would only slow down the start.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  })
  app.server.headersTimeout = timeouts.headers
  const { db } = database
  const events = createEvents(database)
  const serving: Serving = {
    app,
    db,
    replicas: database.replicas,
    secrets: secretsOf(config),
    checksJson: config.standIns,
    endpoints: [],
  }

  watch?.(app, serving.endpoints)
  limitBodyTime(
    app,
    timeouts.request,
    [uploadFile, uploadPhoto, uploadLogo].map(({ path }) => `/api${path}`),
  )
  telemetry?.traceRequests(app)
  addSecurityHeaders(app, setSecurityHeaders)
  await allowOrigins(app, config.allowedOrigins)
  await compressResponses(app)
  if (database.replicas) addPositions(app, database.replicas)
  readJsonBodies(app)
  handleErrors(app)
  rejectMalformedUrls(app)
  rejectUnknownPaths(app)
  ignoreNavigationPreloads(app)
  if (config.standIns) protectStandIns(app, config.publicUrl)
  const operatorMetrics = config.metrics || telemetry ? createOperatorMetrics(database, countFailures) : []
  telemetry?.exportMetrics(operatorMetrics)
  if (config.metrics) await serveMetrics(app, config.metrics, operatorMetrics)
  if (config.role === 'jobs') serveOnlyHealth(app)
  waitForJobs(app, jobs)
  defineMailQueue(jobs, mailer)
  serveHealth(serving)
  const { publicUrl } = config
  const outbound = createOutbound({ allowsPrivate: config.privateReceivers, timeout: timeouts.outbound })
  const storage = dependencies.storage ?? createStorage(config.files)
  const files = { db, storage, publicUrl, secrets: serving.secrets }
  const { uploadWindow: upload, downloadWindow: download, pdf } = timeouts
  filesRoutes(serving, files, { upload, download, pdf })
  defineFileJobs({ jobs, storage, log: app.log })
  await registerIdentity(serving, {
    config,
    db,
    mailer,
    jobs,
    changeAvatar: changeProfileAvatar(publicUrl),
    endFeeds: endFeedOfSessions,
    keepSearchable,
    deleteAccount,
    countTopPicksLeft,
  })
  profilesRoutes(serving, { publicUrl })
  companiesRoutes(serving, { jobs, publicUrl, mailer })
  answersRoutes(serving, { jobs })
  teamRoutes(serving, { config, mailer, jobs, handOver: handOverWork })
  const { country, currency } = config.public
  postingRoutes(serving, { limitsUnconfirmed: !config.standIns, defaults: { country, currency } })
  reviewsRoutes(serving, { publicUrl })
  applicantsRoutes(serving, { noticeSeconds: config.statusNoticeSeconds, publicUrl, jobs, events })
  const steps = [offerSteps, interviewSteps, messageSteps]
  const topics = [messageTopic, interviewTopic, applicantTopic, applicationTopic(steps), openingTopic, companyTopic]
  registerNotifications(serving, { config, jobs, events, topics, outbound })
  contactRoutes(serving, { config, jobs })
  accountRoutes(serving, { publicUrl })
  defineHousekeepingJobs({ db: jobs.db, jobs, log: app.log })
  internshipsRoutes(serving, { detailFields: invitationField })
  confirmationsRoutes(serving)
  defineInternshipJobs({ db: jobs.db, jobs, config, mailer })
  swipesRoutes(serving)
  savedRoutes(serving)
  savedSearchesRoutes(serving)
  defineSearchAlertJobs(jobs)
  invitationsRoutes(serving)
  messagesRoutes(serving, { jobs, readAttachments: readThreadOffers })
  offersRoutes(serving, { publicUrl, jobs })
  batchesRoutes(serving, { waitSeconds: config.statusNoticeSeconds, jobs, events, lockApplications })
  interviewsRoutes(serving, { config, jobs, events, log: app.log, lockApplications })
  applicationsRoutes(serving, { publicUrl, steps })
  reportsRoutes(serving)
  trustRoutes(serving)
  listingsRoutes(serving, { config, webRoot, isBusy: database.isBusy })
  webhooksRoutes(serving, { jobs, events, outbound })
  assistantsRoutes(serving, config)
  operatorRoutes(serving, { jobs, publicUrl })
  if (config.standIns && !config.smtpUrl) serveMailbox(app, db)
  addRoutes?.(app)
  serveApiDocs(app, serving.endpoints, publicUrl, documentProvider(publicUrl))
  await serveWebApp(app, webRoot, config)
  await events.start()
  app.addHook('onClose', events.close)
  // This must follow the hook that ends the event streams, which would keep their connections open.
  drainOnClose(app)
  return app
}

/** Requests of the API wait until the job queues have started, because many of them enqueue jobs. */
const waitForJobs = (app: FastifyInstance, { started }: Jobs) => {
  let hasStarted = false
  started.then(() => {
    hasStarted = true
  })
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (hasStarted || !isApi(url) || url === '/api/health') done()
    else started.then(() => done())
  })
}
