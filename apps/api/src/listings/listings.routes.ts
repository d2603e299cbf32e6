import type { Config } from '../platform/config.ts'
import { fail } from '../platform/errors.ts'
import type { Serving } from '../platform/http/serve.ts'
import { embedRoutes } from './embed/embed.routes.ts'
import { feedRoutes } from './feeds/feeds.routes.ts'
import { sitemapRoutes } from './feeds/sitemaps.routes.ts'
import { jobBoardRoutes } from './job-board/job-board.routes.ts'
import { findFonts } from './pages/fonts.ts'
import { messagePage } from './pages/message-page.ts'
import { createSite, pageRoutes } from './pages/pages.routes.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import { listingSettingsRoutes } from './settings/listing-settings.routes.ts'
import { publicApiRoutes } from './visitors/public-api.routes.ts'
import { createVisits } from './visitors/visit.ts'
import { createVisitorGate } from './visitors/visitor-gate.ts'

type Deps = {
  config: Pick<Config, 'publicUrl' | 'public'>
  /** The folder of the built web app, whose fonts the pages use. */
  webRoot: string | undefined
  isBusy: (() => boolean) | undefined
}

/** Everything that can be read without an account. */
export const listingsRoutes = (serving: Serving, { config, webRoot, isBusy }: Deps) => {
  const { app, db } = serving
  const gate = createVisitorGate(isBusy)
  listingSettingsRoutes(serving, config)
  publicApiRoutes(serving, { config, gate })
  jobBoardRoutes(serving, { config, gate })
  if (!config.public.isOn) return leadToSignIn(serving)
  const site = createSite(config.publicUrl, findFonts(webRoot))
  const visit = createVisits({
    app,
    db,
    gate,
    errorPage: ({ message }) => messagePage(site, { title: 'That did not work', text: message }),
  })
  pageRoutes(visit, db, site)
  feedRoutes(visit, db, site)
  sitemapRoutes(visit, db, site)
  pictureRoutes(visit, db)
  embedRoutes(visit, db, site)
  for (const path of ['/jobs/*', '/embed/*', '/sitemaps/*']) visit(path, async () => fail('not_found'))
}

/** Links to public pages that were shared before they were switched off lead members to the same content. */
const leadToSignIn = ({ app }: Serving) => {
  type Route = { Params: { id: string } }
  const signIn = (next: string) => `/auth?next=${encodeURIComponent(next)}`
  app.get('/jobs', (_request, reply) => reply.redirect(signIn('/search')))
  app.get<Route>('/jobs/at/:id', ({ params }, reply) => reply.redirect(signIn(`/company/${params.id}/public`)))
  for (const path of ['/jobs/:id', '/jobs/:id/:slug'])
    app.get<Route>(path, ({ params }, reply) => reply.redirect(signIn(`/internship/${params.id}`)))
}
