import * as contract from '@fledge/contract/offers/offers'
import { onceByKey } from '../platform/http/idempotency.ts'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { createTermsMailer, type OfferDeps } from './confirmation.service.ts'
import * as service from './offers.service.ts'

export const offersRoutes = (serving: Serving, deps: OfferDeps) => {
  const { db } = serving
  const termsMail = createTermsMailer(deps)
  serve(serving, contract.makeOffer, ({ session, params, body, request }) =>
    onceByKey(db, { request, session }, async trx =>
      created({ offer: await service.makeOffer(trx, session, params.id, body, request.ip) }),
    ),
  )
  serve(serving, contract.listOffers, ({ session }) => service.listOffers(db, session))
  serve(serving, contract.listOpenApplications, ({ session, params }) =>
    service.listOpenApplications(db, session, params.id),
  )
  serve(serving, contract.confirmOffer, ({ session, params, body, request }) =>
    onceByKey(db, { request, session }, trx => service.confirmOffer(trx, session, params.id, { ...body, termsMail })),
  )
  serve(serving, contract.declineOffer, ({ session, params, body, request }) =>
    onceByKey(db, { request, session }, async trx => ({
      offer: await service.declineOffer(trx, session, params.id, body.word),
    })),
  )
  serve(serving, contract.withdrawOffer, async ({ session, params }) => ({
    offer: await service.withdrawOffer(db, session, params.id),
  }))
}
