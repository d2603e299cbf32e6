import { type AnswerStanding, getAnswerStanding, type PromiseDays, setPromise } from '@fledge/contract/answers/answers'
import { useMutation, useQuery } from '@tanstack/react-query'
import { toastError } from '../../platform/forms/toast-error.ts'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'

const standingKey = ['companies', 'answers']

/** The own promise, the record, and how many answers are due or overdue. */
export const useAnswerStanding = () =>
  useQuery({
    queryKey: standingKey,
    queryFn: ({ signal }) => call(getAnswerStanding, { signal }),
  })

/** Shows the choice at once. A failure brings back the former one. */
export const useSetPromise = () =>
  useMutation({
    mutationFn: (days: PromiseDays) => call(setPromise, { body: { days } }),
    scope: { id: 'promise' },
    onMutate: days => {
      const former = queryClient.getQueryData<AnswerStanding>(standingKey)
      if (former) queryClient.setQueryData<AnswerStanding>(standingKey, { ...former, promise: { days } })
      return former
    },
    onError: (error, _days, former) => {
      if (former) queryClient.setQueryData(standingKey, former)
      toastError(error, 'Failed to save your promise')
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['companies', 'public'] }),
  })
