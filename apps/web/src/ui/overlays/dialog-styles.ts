export const dialogVeilStyles = 'fixed inset-0 z-50 animate-fade bg-veil'

/** A sheet from below on phones, a centred panel on a desktop. */
export const dialogPanelStyles =
  'fixed inset-x-0 bottom-0 z-50 grid max-h-[90dvh] animate-rise gap-4 overflow-y-auto rounded-t-card border border-line ' +
  'bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-soft focus-visible:outline-none ' +
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card'
