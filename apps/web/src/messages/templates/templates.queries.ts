import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type MessageTemplate,
  updateTemplate,
} from '@fledge/contract/messages/templates'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'

const queryKey = ['messages', 'templates']
const refresh = () => queryClient.invalidateQueries({ queryKey })

export const useTemplates = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await call(listTemplates, { signal })).templates })

export type TemplateValues = Pick<MessageTemplate, 'name' | 'body'> & { id?: string | undefined }

/** One key for all attempts of a form, so that a lost response does not create a second template. */
export const useSaveTemplate = (idempotencyKey: string) =>
  useMutation({
    mutationFn: ({ id, ...body }: TemplateValues) =>
      id ? call(updateTemplate, { params: { id }, body }) : call(createTemplate, { body, idempotencyKey }),
    onSuccess: refresh,
  })

export const useDeleteTemplate = () =>
  useMutation({ mutationFn: (id: string) => call(deleteTemplate, { params: { id } }), onSettled: refresh })
