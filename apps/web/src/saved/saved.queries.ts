import { listSaved } from '@fledge/contract/saved'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type InternshipChange, onInternshipChange } from '../internships/internship-changes.ts'
import { addInternshipSource } from '../internships/known-internships.ts'
import { changeOpening } from '../internships/openings/internship-openings.ts'
import { onNotification, onOpenings } from '../notifications/notification-events.ts'
import { call } from '../platform/net/call.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { createStoredResponses } from '../platform/storage/stored-response.ts'
import { toSavedInternship } from './saved-internship.ts'

const lists = ['saved']

export const useSaved = (page: number) =>
  useQuery({
    queryKey: [...lists, page],
    queryFn: ({ signal }) => fetchSaved(page, signal),
    placeholderData: keepPreviousData,
    // Swipes save internships while the list is not on the screen.
    staleTime: 0,
    refetchInterval: () => storedPages.refetchInterval(pageName(page)),
  })

const storedPages = createStoredResponses('fledge.saved', () => listSaved.response, 3)
const pageName = (page: number) => `page ${page}`

const fetchSaved = async (page: number, signal: AbortSignal) => {
  const { saved, pagination } = await storedPages.fetch(pageName(page), () =>
    call(listSaved, { query: { page, limit: 10 }, signal }),
  )
  return { pagination, saved: saved.map(toSavedInternship) }
}

type SavedPage = Awaited<ReturnType<typeof fetchSaved>>

const changePage = ({ saved, pagination }: SavedPage, { id, change }: InternshipChange): SavedPage => {
  const patched = saved.map(item =>
    item.internship.id === id ? { ...item, internship: { ...item.internship, ...change } } : item,
  )
  const left = patched.filter(({ internship }) => internship.is_saved !== false)
  const total = pagination.total - (saved.length - left.length)
  return { saved: left, pagination: { ...pagination, total } }
}

onInternshipChange(change => {
  queryClient.setQueriesData<SavedPage>({ queryKey: lists }, page => page && changePage(page, change))
  if (change.isSettled) void queryClient.invalidateQueries({ queryKey: lists })
})

onOpenings(openings =>
  queryClient.setQueriesData<SavedPage>(
    { queryKey: lists },
    page =>
      page && {
        ...page,
        saved: page.saved.map(item => ({ ...item, internship: changeOpening(item.internship, openings) })),
      },
  ),
)

onNotification(() => void queryClient.invalidateQueries({ queryKey: lists }))

addInternshipSource({
  loaded: () => undefined,
  stored: id =>
    storedPages
      .list()
      .flatMap(({ saved }) => saved.map(toSavedInternship))
      .find(({ internship }) => internship.id === id)?.internship,
})
