import {
  type ConfirmedOffer,
  confirmOffer,
  declineOffer,
  listOffers,
  listOpenApplications,
  makeOffer,
  type OpenApplication,
  withdrawOffer,
} from '@fledge/contract/offers/offers'
import { useMutation, useQuery } from '@tanstack/react-query'
import { emitInternshipChange } from '../internships/internship-changes.ts'
import { markRead, refreshThread } from '../messages/messages.queries.ts'
import { onMessagesChanged, onNotification } from '../notifications/notification-events.ts'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'

const listKey = ['offers']

const refreshOffers = () => queryClient.invalidateQueries({ queryKey: listKey })

onMessagesChanged(() => void refreshOffers())
onNotification(({ type }) => {
  if (type === 'application') void refreshOffers()
})

/** Returns the student's open or confirmed offer for an application. All cards of a list share one request. */
export const useOfferOfApplication = (applicationId: string) =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(listOffers, { signal }),
    select: ({ offers }) => offers.find(({ application_id }) => application_id === applicationId),
  })

/**
 * The effects of confirming an offer: open applications and other confirmed offers for the same time, which may end.
 */
export const useConfirmationEffects = (offerId: string) =>
  useQuery({
    queryKey: [...listKey, offerId, 'open-applications'],
    queryFn: ({ signal }) => call(listOpenApplications, { params: { id: offerId }, signal }),
    staleTime: 0,
  })

/** Runs after errors too, because an error may mean that another tab or the other side has changed the offer. */
const refreshAll = (applicationId: string) => {
  void refreshOffers()
  refreshThread(applicationId)
}

type NewOffer = { start_date: string; terms: string; key: string }

export const useMakeOffer = (applicationId: string) =>
  useMutation({
    mutationFn: ({ key, ...body }: NewOffer) =>
      call(makeOffer, { params: { id: applicationId }, body, idempotencyKey: key }),
    onSettled: () => refreshAll(applicationId),
  })

type Offered = { id: string; application_id: string }
/** `seq` is the message with the offer. Whoever answers it has read it. */
type Answered = Offered & { seq: number }

type Confirmation = { withdraw: OpenApplication[]; decline: ConfirmedOffer[]; key: string }

export const useConfirmOffer = ({ id, application_id, seq }: Answered) =>
  useMutation({
    mutationFn: ({ withdraw, decline, key }: Confirmation) =>
      call(confirmOffer, {
        params: { id },
        body: { withdraw: withdraw.map(({ id }) => id), decline: decline.map(({ id }) => id) },
        idempotencyKey: key,
      }),
    onSuccess: ({ withdrawn }, { withdraw }) => {
      void markRead(application_id, seq)
      for (const application of withdraw.filter(other => withdrawn.includes(other.id)))
        emitInternshipChange({ id: application.internship_id, change: { application: null }, isSettled: true })
    },
    onSettled: () => refreshAll(application_id),
  })

export const useDeclineOffer = ({ id, application_id, seq }: Answered) =>
  useMutation({
    mutationFn: (word: string) =>
      call(declineOffer, { params: { id }, body: { word }, idempotencyKey: `decline-${id}` }),
    onSuccess: () => void markRead(application_id, seq),
    onSettled: () => refreshAll(application_id),
  })

export const useWithdrawOffer = ({ id, application_id }: Offered) =>
  useMutation({
    mutationFn: () => call(withdrawOffer, { params: { id } }),
    onSettled: () => refreshAll(application_id),
  })
