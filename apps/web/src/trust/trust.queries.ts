import { getTrustFigures, trustMinutes } from '@fledge/contract/answers/trust'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'

export const useTrustFigures = () =>
  useQuery({
    queryKey: ['trust'],
    queryFn: ({ signal }) => call(getTrustFigures, { signal }),
    initialData: () => globalThis.window?.trustFigures,
    staleTime: trustMinutes * 60_000,
  })
