/** The data attribute of elements that tell the person how many applicants are selected. */
export const selectionMark = { 'data-selection': '' }

/** A key must not decide on people whom no visible bar names, as on a page that is empty or failed to load. */
export const isSelectionShown = () =>
  [...document.querySelectorAll('[data-selection]')].some(bar => bar.checkVisibility())
