import {
  blockThread,
  getThread,
  listThreads,
  type Message,
  readThread,
  type Thread,
  unblockThread,
} from '@fledge/contract/messages/messages'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import {
  onApplicantsChanged,
  onApplicationsChanged,
  onMessagesChanged,
  onNotification,
} from '../notifications/notification-events.ts'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { lastSeqOf, type OpenThread, withNewer, withOlder, withRead, withSent } from './open-thread.ts'

const listKey = ['messages', 'list']

type ThreadList = { threads: Thread[]; next: string | null }

const pageSize = 30
/** The largest page that the server returns. */
const mostAtOnce = 100

/** Loads at least as many conversations as are shown, so that a refresh does not shorten the list. */
const loadThreads = async (shown: number, signal: AbortSignal): Promise<ThreadList> => {
  const threads: Thread[] = []
  for (let before: string | undefined; ; ) {
    const limit = Math.min(mostAtOnce, Math.max(pageSize, shown - threads.length))
    const page = await call(listThreads, { query: { before, limit }, signal })
    threads.push(...page.threads)
    if (page.next === null || threads.length >= shown) return { threads, next: page.next }
    before = page.next
  }
}

// Not an infinite query: its code would be part of the first load of every screen, and it requests each page again.
const threadListQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => loadThreads(queryClient.getQueryData<ThreadList>(listKey)?.threads.length ?? 0, signal),
})

export const useThreads = () => useQuery(threadListQuery)

export const useMoreThreads = () =>
  useMutation({
    mutationFn: async (before: string) => {
      const { threads, next } = await call(listThreads, { query: { before, limit: pageSize } })
      // A refresh that began before would put the shorter list back.
      await queryClient.cancelQueries({ queryKey: listKey })
      queryClient.setQueryData(threadListQuery.queryKey, known => {
        const shown = known?.threads ?? []
        const added = threads.filter(({ id }) => shown.every(thread => thread.id !== id))
        return { threads: [...shown, ...added], next }
      })
      void queryClient.invalidateQueries({ queryKey: listKey })
    },
  })

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

/** Inserts a sent message into the cached conversation after its response. */
export const insertSentMessage = (id: string, message: Message) => {
  changeThread(id, known => withSent(known, message))
  refreshThread(id)
}

export const useOlderMessages = (id: string) =>
  useMutation({
    mutationFn: async (before: number) => {
      const { has_more, ...older } = await call(getThread, { params: { id }, query: { before } })
      changeThread(id, known => withOlder(known, older, has_more))
    },
  })

export const useReadThread = (id: string) =>
  useMutation({
    mutationFn: (up_to: number) => call(readThread, { params: { id }, body: { up_to } }),
    onMutate: up_to => void changeThread(id, known => withRead(known, up_to)),
    // The server then sends the event `messages`, after which every tab loads the list again. Until then, the list gets the
    // unread count of the open conversation.
    onSuccess: () => {
      const unread = queryClient.getQueryData(threadQuery(id).queryKey)?.thread.unread ?? 0
      queryClient.setQueryData(
        threadListQuery.queryKey,
        known =>
          known && { ...known, threads: known.threads.map(each => (each.id === id ? { ...each, unread } : each)) },
      )
    },
  })

/** For an offer that is answered beside the conversation. When the request fails, the message is marked once it is seen there. */
export const markRead = (id: string, up_to: number) =>
  call(readThread, { params: { id }, body: { up_to } }).then(
    () => refreshThread(id),
    () => undefined,
  )

export const useBlockThread = (id: string) =>
  useMutation({
    mutationFn: (isBlocked: boolean) => call(isBlocked ? blockThread : unblockThread, { params: { id } }),
    onSuccess: ({ thread }) => {
      changeThread(id, known => ({ ...known, thread }))
      refreshThread(id)
    },
  })

// The event only names the conversation. Fetching the messages after the last known number neither loses nor repeats
// any.
onMessagesChanged(threadId => {
  if (threadId) refreshThread(threadId)
  else void queryClient.invalidateQueries({ queryKey: ['messages'] })
})

// Conversations show the status of the application and the events of its interview.
const refreshThreads = () => void queryClient.invalidateQueries({ queryKey: ['messages', 'thread'] })
onApplicantsChanged(refreshThreads)
onApplicationsChanged(refreshThreads)

// A notification about a status may mean that an offer has ended, so the conversations are fetched again.
onNotification(({ type }) => {
  if (type === 'application') refreshThreads()
})
