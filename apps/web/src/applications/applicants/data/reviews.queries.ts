import { rateApplicant } from '@fledge/contract/applicants'
import { useMutation } from '@tanstack/react-query'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { call } from '../../../platform/net/call.ts'
import type { Applicant } from '../../application.ts'
import { patchApplicant } from './applicant-cache.ts'
import { keepRow } from './kept-rows.ts'

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
      patchApplicant(applicant.id, cached => ({ ...cached, rating }))
    },
    onError: (error, { applicant }) => {
      patchApplicant(applicant.id, cached => ({ ...cached, rating: applicant.rating }))
      toastError(error, 'Failed to save your rating')
    },
  })
