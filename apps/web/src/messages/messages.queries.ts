import {
  blockThread,
  getThread,
  listThreads,
  type Message,
  readThread,
  unblockThread,
} from '@fledge/contract/messages/messages'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { onApplicantsChanged, onMessagesChanged } from '../notifications/notification-events.ts'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { lastSeqOf, type OpenThread, withNewer, withOlder, withRead, withSent } from './open-thread.ts'

const listKey = ['messages', 'list']

const threadListQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam, signal }) => call(listThreads, { query: { before: pageParam, limit: 30 }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
})

export const useThreads = () => useInfiniteQuery(threadListQuery)

const readNewer = async (id: string, known: OpenThread, signal: AbortSignal) => {
  let joined = known
  for (let hasMore = true; hasMore; ) {
    const response = await call(getThread, { params: { id }, query: { after: lastSeqOf(joined), limit: 100 }, signal })
    joined = withNewer(joined, response)
    hasMore = response.has_more
  }
  return joined
}

const threadQuery = (id: string) => {
  const queryKey = ['messages', 'thread', id]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<OpenThread> => {
      const find = () => queryClient.getQueryData<OpenThread>(queryKey)
      const known = find()
      if (!known) {
        const { has_more, ...opened } = await call(getThread, { params: { id }, signal })
        return { ...opened, has_older: has_more }
      }
      const newer = await readNewer(id, known, signal)
      // Meanwhile a message may have been sent, or older ones loaded.
      return withNewer(find() ?? known, newer)
    },
    staleTime: 0,
  })
}

export const useThread = (id: string) => useQuery(threadQuery(id))

const changeThread = (id: string, change: (known: OpenThread) => OpenThread) =>
  queryClient.setQueryData(threadQuery(id).queryKey, known => known && change(known))

export const refreshThread = (id: string) => {
  void queryClient.invalidateQueries({ queryKey: threadQuery(id).queryKey })
  void queryClient.invalidateQueries({ queryKey: listKey })
}

/** Shows an own message as soon as the server has it. */
export const insertSent = (id: string, message: Message) => {
  changeThread(id, known => withSent(known, message))
  refreshThread(id)
}

export const useOlderMessages = (id: string) =>
  useMutation({
    mutationFn: async (before: number) => {
      const { messages, has_more } = await call(getThread, { params: { id }, query: { before } })
      changeThread(id, known => withOlder(known, messages, has_more))
    },
  })

export const useReadThread = (id: string) =>
  useMutation({
    mutationFn: (up_to: number) => call(readThread, { params: { id }, body: { up_to } }),
    onMutate: up_to => void changeThread(id, known => withRead(known, up_to)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey }),
  })

export const useBlockThread = (id: string) =>
  useMutation({
    mutationFn: (isBlocked: boolean) => call(isBlocked ? blockThread : unblockThread, { params: { id } }),
    onSuccess: ({ thread }) => {
      changeThread(id, known => ({ ...known, thread }))
      refreshThread(id)
    },
  })

// The stream only names the conversation: reading on from the last known number loses and doubles no message.
onMessagesChanged(threadId => {
  if (threadId) refreshThread(threadId)
  else void queryClient.invalidateQueries({ queryKey: ['messages'] })
})

// Whether the company may make an offer depends on the status of the application.
onApplicantsChanged(() => void queryClient.invalidateQueries({ queryKey: ['messages', 'thread'] }))
