import { confirmDomain, requestDomainCode } from '@fledge/contract/companies/domains'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'

export const useRequestDomainCode = () =>
  useMutation({ mutationFn: (email: string) => call(requestDomainCode, { body: { email } }) })

export const useConfirmDomain = () =>
  useMutation({
    mutationFn: (code: string) => call(confirmDomain, { body: { code } }),
    // Every internship shows the domain of its company.
    onSuccess: () => queryClient.invalidateQueries(),
  })
