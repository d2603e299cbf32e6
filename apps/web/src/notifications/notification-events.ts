import type { CompanyPart, Notification, streamEvents } from '@fledge/contract/notifications'
import type { z } from 'zod'
import { createStore, useStore } from '../ui/store.ts'

type Listener = (notification: Notification) => void

const listeners = new Set<Listener>()

/** Runs in every tab for each notification that arrives live, so that screens can refetch the data that it is about. */
export const onNotification = (listener: Listener) => void listeners.add(listener)

const applicantListeners = new Set<() => void>()

/** Runs in every tab of a company when the status of an applicant was changed, undone or told, also by a colleague. */
export const onApplicantsChanged = (listener: () => void) => void applicantListeners.add(listener)

export const emitApplicantsChanged = () => {
  for (const listener of applicantListeners) listener()
}

const companyListeners = new Set<(parts: CompanyPart[]) => void>()

/** Runs in every tab of a company when its internships or its team have changed, also by a colleague. */
export const onCompanyChanged = (listener: (parts: CompanyPart[]) => void) => void companyListeners.add(listener)

export const emitCompanyChanged = (parts: CompanyPart[]) => {
  for (const listener of companyListeners) listener(parts)
}

export type Openings = z.infer<typeof streamEvents.internships>

const openingListeners = new Set<(openings: Openings) => void>()

/** Runs in every tab of a student when internships have closed or take applications again. */
export const onOpenings = (listener: (openings: Openings) => void) => void openingListeners.add(listener)

export const emitOpenings = (openings: Openings) => {
  for (const listener of openingListeners) listener(openings)
}

const applicationListeners = new Set<() => void>()

/** Runs in every tab of a student when an application or an interview of theirs has changed, also by an own act in another tab. */
export const onApplicationsChanged = (listener: () => void) => void applicationListeners.add(listener)

export const emitApplicationsChanged = () => {
  for (const listener of applicationListeners) listener()
}

/** The number of unread messages, as last reported by the stream. */
const unreadMessages = createStore(0)

export const getUnreadMessages = unreadMessages.get
export const setUnreadMessages = unreadMessages.set
export const useUnreadMessages = () => useStore(unreadMessages)

const messageListeners = new Set<(threadId: string | null) => void>()

/** Runs in every tab when a conversation has changed; without an id, all of them may have, as after a reconnection. */
export const onMessagesChanged = (listener: (threadId: string | null) => void) => void messageListeners.add(listener)

export const emitMessagesChanged = (threadId: string | null) => {
  for (const listener of messageListeners) listener(threadId)
}

export type StreamStart = z.infer<typeof streamEvents.ready>

const startListeners = new Set<(start: StreamStart) => void>()

/** Runs in every tab when the stream starts, with the first event of the stream. */
export const onStreamStart = (listener: (start: StreamStart) => void) => void startListeners.add(listener)

export const emitStreamStart = (start: StreamStart) => {
  for (const listener of startListeners) listener(start)
}

export const emitNotification: Listener = notification => {
  for (const listener of listeners) listener(notification)
}
