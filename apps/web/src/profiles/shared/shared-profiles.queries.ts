import {
  getPublicStudent,
  type Outreach,
  type SharedStudentProfile,
  type StudentList,
  saveStudent,
  saveStudentNote,
  searchStudents,
  unsaveStudent,
} from '@fledge/contract/profiles'
import type { ResponseOf } from '@fledge/contract/wire/endpoint'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { onInvitation } from '../../invitations/invitation-events.ts'
import { call } from '../../platform/net/call.ts'
import { nullIfNotFound } from '../../platform/net/null-if-not-found.ts'
import { queryClient } from '../../platform/net/query-client.ts'

const sharedKey = (id: string) => ['profiles', 'shared', id]
const searches = ['profiles', 'search']

/** The part of a profile that a student shares with this company, or null without a profile. */
export const useSharedProfile = (id: string) =>
  useQuery({
    queryKey: sharedKey(id),
    queryFn: async ({ signal }): Promise<SharedStudentProfile | null> =>
      (await nullIfNotFound(call(getPublicStudent, { params: { id }, signal })))?.profile ?? null,
  })

/** The student's own profile as companies see it before an application, or null without a profile. */
export const useProfilePreview = (id: string) =>
  useQuery({
    queryKey: ['profiles', 'preview', id],
    queryFn: async ({ signal }): Promise<SharedStudentProfile | null> =>
      (await nullIfNotFound(call(getPublicStudent, { params: { id }, query: { as: 'company' }, signal })))?.profile ??
      null,
  })

export type StudentFilters = {
  skills?: string | undefined
  university?: string | undefined
  graduation_year?: number | undefined
  list?: StudentList | undefined
  page?: number | undefined
}

export const useSearchStudents = ({ skills, university, graduation_year, list, page = 1 }: StudentFilters) =>
  useQuery({
    queryKey: [...searches, skills, university, graduation_year, list, page],
    queryFn: ({ signal }) =>
      call(searchStudents, { query: { skills, university, graduation_year, list, page, limit: 10 }, signal }),
    placeholderData: keepPreviousData,
  })

/** Changes the company's save, note or invitation of a student in every cached copy of the profile. */
const patchOutreach = (id: string, change: (outreach: Outreach) => Partial<Outreach>) => {
  const patch = (profile: SharedStudentProfile): SharedStudentProfile =>
    profile.user_id.id === id && profile.outreach
      ? { ...profile, outreach: { ...profile.outreach, ...change(profile.outreach) } }
      : profile
  queryClient.setQueryData<SharedStudentProfile | null>(sharedKey(id), profile => profile && patch(profile))
  queryClient.setQueriesData<ResponseOf<typeof searchStudents>>(
    { queryKey: searches },
    page => page && { ...page, profiles: page.profiles.map(patch) },
  )
}

onInvitation(({ studentId, invitation }) => {
  if (!invitation) return void queryClient.invalidateQueries({ queryKey: sharedKey(studentId) })
  patchOutreach(studentId, ({ invitations }) => ({
    invitations: [invitation, ...invitations.filter(({ id }) => id !== invitation.id)],
  }))
})

/** A response to a request from before the change would undo it. */
const cancelReads = (id: string) =>
  Promise.all([sharedKey(id), searches].map(queryKey => queryClient.cancelQueries({ queryKey })))

/**
 * Marks the lists as stale without a refetch: a card that disappears under the finger would lose the focus and could
 * not be saved again.
 */
const expireSearches = () => queryClient.invalidateQueries({ queryKey: searches, refetchType: 'none' })

/** Every card shows the change before the response; a failure takes back only this change. */
export const useSetStudentSaved = () =>
  useMutation({
    // Requests go out one after the other, or a quick save and unsave could reach the server in the wrong order.
    scope: { id: 'saved-students' },
    mutationFn: async ({ id, isSaved }: { id: string; isSaved: boolean }): Promise<unknown> =>
      isSaved ? call(saveStudent, { params: { id } }) : call(unsaveStudent, { params: { id } }),
    onMutate: async ({ id, isSaved }) => {
      await cancelReads(id)
      patchOutreach(id, () => ({ saved_at: isSaved ? new Date().toISOString() : null }))
    },
    onError: (_error, { id, isSaved }) =>
      patchOutreach(id, () => ({ saved_at: isSaved ? null : new Date().toISOString() })),
    onSettled: expireSearches,
  })

/** Returns the version of the saved note. */
export const saveNote = async (id: string, text: string, base: string | null) => {
  await cancelReads(id)
  const { note } = await call(saveStudentNote, { params: { id }, body: { text, updated_at: base } })
  patchOutreach(id, () => ({ note }))
  return note.updated_at
}
