/** Marks the name button of an applicant, so that the keys can move the focus to it. */
export const focusMark = (id: string) => ({ 'data-applicant': id })

/** Focuses the name of an applicant and scrolls to it; with `keepsFocus` it only scrolls. */
export const focusApplicant = (id: string | undefined, { keepsFocus = false } = {}) => {
  const button = document.querySelector<HTMLElement>(`[data-applicant="${id}"]`)
  if (!keepsFocus) button?.focus({ preventScroll: true })
  button?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Data attributes of the pane next to the list, of its header, which stays while applicants change, and of the note.
 */
export const paneMark = { 'data-applicant-pane': '' }
export const paneHeaderMark = { 'data-applicant-head': '' }
export const noteMark = { 'data-applicant-note': '' }

const isIn = (mark: string) => document.activeElement?.closest(`[${mark}]`) != null

export const isInPane = () => isIn('data-applicant-pane')
export const isInPaneHeader = () => isIn('data-applicant-head')

export const focusNote = () => {
  const note = document.querySelector<HTMLTextAreaElement>('[data-applicant-note]')
  note?.focus()
  note?.setSelectionRange(note.value.length, note.value.length)
}

export const focusSearch = () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()

/**
 * Leaves the note: the focus goes to the row of its applicant, or to the panel when it covers the list. The note saves
 * itself.
 */
export const leaveNote = (id: string) => {
  const panel = document.querySelector<HTMLElement>('[data-applicant-note]')?.closest<HTMLElement>('[role="dialog"]')
  if (panel) panel.focus()
  else focusApplicant(id)
}

/** The id of the applicant whose row or card contains the focus. */
export const focusedApplicant = () =>
  document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-applicant]')?.dataset.applicant
