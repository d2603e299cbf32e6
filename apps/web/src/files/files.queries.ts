import { deleteFile, fileIdOf, getFileTicket, suggestFromFile } from '@fledge/contract/files/files'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/net/call.ts'

/** The id of an uploaded file; null for a URL of another site. */
export const uploadedFileId = (url: string) => fileIdOf(window.location.origin, url) || null

/** The ticket is used at once and lives for a minute, so it is never taken from the cache. */
export const useFileTicket = (id: string) =>
  useQuery({
    queryKey: ['files', 'ticket', id],
    queryFn: ({ signal }) => call(getFileTicket, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * Deletes the file of an abandoned form. The server refuses while the file is in use, and deletes unused files itself
 * after a day.
 */
export const discardFile = (id: string) => void call(deleteFile, { params: { id } }).catch(() => {})

export const useFileSuggestions = () =>
  useMutation({ mutationFn: (id: string) => call(suggestFromFile, { params: { id } }) })
