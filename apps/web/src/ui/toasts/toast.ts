import type { toast as sonner } from 'sonner'

type Say = (...words: Parameters<typeof sonner.success>) => void

const said = Promise.withResolvers<void>()
const shown = Promise.withResolvers<typeof sonner>()

/** The first toast waits to be shown. */
export const firstToast = said.promise
/** Whoever draws the toasts says so; what was said before then is shown now. */
export const showToasts = (toast: typeof sonner) => shown.resolve(toast)

const say =
  (choose: (toast: typeof sonner) => Say): Say =>
  (...words) => {
    said.resolve()
    void shown.promise.then(toast => choose(toast)(...words))
  }

/** Says something in passing. The library behind it comes after the first screen, which does without it. */
export const toast = Object.assign(
  say(toast => toast),
  {
    success: say(toast => toast.success),
    error: say(toast => toast.error),
    info: say(toast => toast.info),
    /** Takes back what was said under that id, as far as it still stands. */
    dismiss: (id: string) => void shown.promise.then(toast => toast.dismiss(id)),
  },
)
