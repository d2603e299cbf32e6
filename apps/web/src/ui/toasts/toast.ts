import type { toast as sonner } from 'sonner'

type Show = (...toast: Parameters<typeof sonner.success>) => void

const requested = Promise.withResolvers<void>()
const library = Promise.withResolvers<typeof sonner>()

/** Resolves when the first toast is requested. */
export const firstToast = requested.promise

/** Called by `Toasts` once it is mounted; shows the toasts that were requested before. */
export const connectToasts = (toast: typeof sonner) => library.resolve(toast)

const show =
  (choose: (toast: typeof sonner) => Show): Show =>
  (...toast) => {
    requested.resolve()
    void library.promise.then(loaded => choose(loaded)(...toast))
  }

/** Shows a toast, in sonner's API. sonner itself is loaded after the first screen; until then toasts wait. */
export const toast = Object.assign(
  show(loaded => loaded),
  {
    success: show(loaded => loaded.success),
    error: show(loaded => loaded.error),
    info: show(loaded => loaded.info),
    dismiss: (id: string) => void library.promise.then(loaded => loaded.dismiss(id)),
    dismissAll: () => void library.promise.then(loaded => loaded.dismiss()),
  },
)
