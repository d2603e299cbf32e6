import { listReviews, rateApplicant } from '@fledge/contract/review/reviews'
import type { ResponseOf } from '@fledge/contract/wire/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { call } from '../../../platform/net/call.ts'
import { queryClient } from '../../../platform/net/query-client.ts'
import type { Applicant } from '../../application.ts'
import { applicantKeys, patchApplicant } from './applicant-cache.ts'
import { keepRow } from './kept-rows.ts'
import { withOwnRating } from './own-rating.ts'

const reviewsKey = (id: string) => [...applicantKeys.all, 'reviews', id]

/** The ratings and notes of the whole team on an applicant. */
export const useReviews = (id: string) =>
  useQuery({
    queryKey: reviewsKey(id),
    queryFn: ({ signal }) => call(listReviews, { params: { id }, signal }),
    staleTime: 0,
  })

/** The colleagues whom the own note mentions, as far as it was loaded. */
export const findOwnMentions = (id: string, userId: string | undefined) =>
  queryClient
    .getQueryData<ResponseOf<typeof listReviews>>(reviewsKey(id))
    ?.reviews.find(({ by }) => by.id === userId)
    ?.mentions.flatMap(({ id: colleague, full_name }) => (colleague ? [{ id: colleague, name: full_name }] : []))

export const refreshReviews = (id: string) => queryClient.invalidateQueries({ queryKey: reviewsKey(id) })

type Review = { applicant: Pick<Applicant, 'id' | 'rating'>; rating: number | null }

/** A rating shows before the response; a failure restores only this rating. */
export const useRateApplicant = () =>
  useMutation({
    // Ratings are sent in order: a second one must not arrive before the first.
    scope: { id: 'applicant-rating' },
    mutationFn: ({ applicant, rating }: Review) =>
      call(rateApplicant, { params: { id: applicant.id }, body: { rating } }),
    onMutate: ({ applicant, rating }) => {
      keepRow(applicant.id)
      patchApplicant(applicant.id, cached => withOwnRating(cached, rating))
    },
    onError: (error, { applicant }) => {
      patchApplicant(applicant.id, cached => withOwnRating(cached, applicant.rating))
      toastError(error, 'Failed to save your rating')
    },
    onSuccess: ({ application: { id, rating, team_rating } }) => {
      // A later rating of this tab may be on the screen already.
      patchApplicant(id, cached => (cached.rating === rating ? { ...cached, team_rating } : cached))
      void refreshReviews(id)
    },
  })
