/** Each applicant's own button, in the list and on the board alike, carries this; keys move between them. */
export const focusMark = (id: string) => ({ 'data-applicant': id })

/** A button on the board that moves a card, and still does after the card has moved. */
export const moveMark = (id: string, by: 'left' | 'right') => ({ 'data-move': `${by} ${id}` })

/** Back onto the same button of a card that was drawn anew elsewhere; at the edge of the board it is gone, and the name takes over. */
export const refocusApplicant = (id: string, mark: string | undefined) => {
  const button = mark && document.querySelector<HTMLElement>(`[data-move="${mark}"]`)
  if (button) button.focus()
  else focusApplicant(id)
}

export const focusApplicant = (id: string | undefined) => {
  const button = document.querySelector<HTMLElement>(`[data-applicant="${id}"]`)
  button?.focus()
  button?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** The applicant whose row or card has the focus, be it on a box or a button in it. */
export const focusedApplicant = () =>
  document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-applicant]')?.dataset.applicant

export const focusedMove = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.move : undefined
