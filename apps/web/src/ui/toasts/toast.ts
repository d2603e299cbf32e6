import { createStore, useStore } from '../store.ts'

type ToastKind = 'plain' | 'success' | 'error' | 'info'

type ToastOptions = {
  /** A toast with the id of a visible one replaces it. Without an id, toasts with the same text do. */
  id?: string
  description?: string
  action?: { label: string; onClick: () => void }
  onAutoClose?: () => void
  onDismiss?: () => void
}

export type ToastMessage = ToastOptions & { id: string; kind: ToastKind; title: string; isLeaving: boolean }

/** More toasts than this cover too much of a phone, so the oldest leaves. */
const maxShown = 3
/** The length of the exit animation in theme.css. */
const LEAVE_MS = 200

const messages = createStore<ToastMessage[]>([])

const leave = (id: string) => {
  messages.set(messages.get().map(each => (each.id === id ? { ...each, isLeaving: true } : each)))
  setTimeout(() => messages.set(messages.get().filter(each => each.id !== id || !each.isLeaving)), LEAVE_MS)
}

const findShown = (id: string) => messages.get().find(each => each.id === id && !each.isLeaving)

export const closeToast = (id: string, by: 'time' | 'person') => {
  const closed = findShown(id)
  if (!closed) return
  leave(id)
  if (by === 'time') closed.onAutoClose?.()
  else closed.onDismiss?.()
}

const show =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}) => {
    const message = { ...options, id: options.id ?? `${kind} ${title}`, kind, title, isLeaving: false }
    const shown = messages.get()
    const isUpdate = shown.some(({ id }) => id === message.id)
    messages.set(isUpdate ? shown.map(each => (each.id === message.id ? message : each)) : [...shown, message])
    const [oldest, ...others] = messages.get().filter(({ isLeaving }) => !isLeaving)
    if (oldest && others.length >= maxShown) closeToast(oldest.id, 'time')
  }

/** Shows a short message over the screen. `Toasts` renders it, at the root of the app. */
export const toast = Object.assign(show('plain'), {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  dismiss: (id: string) => closeToast(id, 'person'),
})

export const useToasts = () => useStore(messages)
