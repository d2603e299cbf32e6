/** Shared by inputs, text areas and selects, so that they align. */
export const controlStyles =
  'base:min-h-11 w-full rounded-control border border-edge bg-surface px-3 base:text-base text-ink transition-colors duration-150 ' +
  'hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0 aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted'

/** Not for selects: every select matches `:read-only`. */
export const typedControlStyles = `${controlStyles} read-only:bg-sunken read-only:text-muted`
