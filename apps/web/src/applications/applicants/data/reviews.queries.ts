import { rateApplicant } from '@fledge/contract/applicants'
import { useMutation } from '@tanstack/react-query'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { call } from '../../../platform/net/call.ts'
import type { Applicant } from '../../application.ts'
import { patchApplicant } from './applicant-cache.ts'

type Review = { applicant: Pick<Applicant, 'id' | 'rating'>; rating?: number | null; note?: string | null }

/** A rating shows before the response; a failure restores only this rating. */
export const useRateApplicant = () =>
  useMutation({
    mutationFn: ({ applicant, ...body }: Review) => call(rateApplicant, { params: { id: applicant.id }, body }),
    onMutate: ({ applicant, rating }) => {
      if (rating !== undefined) patchApplicant(applicant.id, cached => ({ ...cached, rating }))
    },
    onSuccess: ({ application }, { rating }) => {
      const { note, note_by, noted_at } = application
      const saved = rating === undefined ? { note, note_by, noted_at } : { rating: application.rating }
      patchApplicant(application.id, cached => ({ ...cached, ...saved }))
    },
    onError: (error, { applicant, rating }) => {
      if (rating !== undefined) patchApplicant(applicant.id, cached => ({ ...cached, rating: applicant.rating }))
      toastError(error, 'Failed to save your note')
    },
  })
