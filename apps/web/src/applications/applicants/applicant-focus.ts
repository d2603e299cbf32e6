/** Each applicant's own button, in the list and on the board alike, carries this; keys move between them. */
export const focusMark = (id: string) => ({ 'data-applicant': id })

export const focusApplicant = (id: string | undefined) => {
  const button = document.querySelector<HTMLElement>(`[data-applicant="${id}"]`)
  button?.focus()
  button?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** The applicant whose row or card has the focus, be it on a box or a button in it. */
export const focusedApplicant = () =>
  document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-applicant]')?.dataset.applicant
