import { flushSync } from 'react-dom'

const controls = 'a[href], button, input, select, textarea, summary'

const listControls = (root: Element) => [...root.querySelectorAll<HTMLElement>(controls)]

/** Identifies a control. Its index is not enough, because the page and the app may have different numbers of controls. */
const nameOf = (control: HTMLElement) =>
  [
    control.tagName,
    control.getAttribute('name') ?? control.getAttribute('aria-label') ?? control.textContent,
    radioValue(control),
  ].join(' ')

/** Radio buttons of a group share their name and differ in their value. */
const radioValue = (control: HTMLElement) =>
  control instanceof HTMLInputElement && control.type === 'radio' ? control.value : ''

const isTextControl = (control: HTMLElement) =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['radio', 'checkbox'].includes(control.type))

/**
 * Calls the setter of the element's prototype. React overrides `value` on the element itself and would ignore the event,
 * because it already knows a value that was set there.
 */
const enterValue = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
  const prototype = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const copyState = (from: HTMLElement, to: HTMLElement) => {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && !isTextControl(from)) {
    if (from.checked !== to.checked && (from.checked || from.type === 'checkbox')) to.click()
  } else if (
    (from instanceof HTMLInputElement && to instanceof HTMLInputElement) ||
    (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) ||
    (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement)
  ) {
    const isChanged = from instanceof HTMLSelectElement ? from.selectedIndex > 0 : from.value !== from.defaultValue
    if (isChanged && to.value !== from.value) enterValue(to, from.value)
  } else if (from.parentElement instanceof HTMLDetailsElement && to.parentElement instanceof HTMLDetailsElement) {
    if (from.parentElement.open) to.parentElement.open = true
  }
}

const readSelection = (control: Element | null) => {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null
  // Null for types without a selection, such as email.
  return control.selectionStart === null ? null : ([control.selectionStart, control.selectionEnd ?? 0] as const)
}

/**
 * Renders the app in place of the prerendered page. What the visitor has typed, chosen, opened and focused stays, and the
 * button that was pressed in the meantime is pressed in the app. `render` must change the document before it returns.
 */
export function replacePrerenderedPage(root: Element, render: () => void, pressed: HTMLElement | undefined) {
  const before = listControls(root)
  const focused = document.activeElement
  const selection = readSelection(focused)
  const find = (old: Element | null | undefined) => {
    const at = old instanceof HTMLElement ? before.indexOf(old) : -1
    const control = before[at]
    if (!control) return undefined
    const after = listControls(root)
    const same = after[at]
    return same && nameOf(same) === nameOf(control) ? same : after.find(each => nameOf(each) === nameOf(control))
  }
  const press = () => {
    const control = find(pressed)
    // A tab is selected by the focus, a button is activated by the click.
    control?.focus({ preventScroll: true })
    control?.click()
  }
  render()
  // A tab renders the form that the values are copied to, so it is pressed first. A button submits the copied values.
  const isTab = pressed?.getAttribute('role') === 'tab'
  if (isTab) flushSync(press)
  for (const old of before) {
    const control = find(old)
    if (control) copyState(old, control)
  }
  const toFocus = find(focused)
  toFocus?.focus({ preventScroll: true })
  if (selection && (toFocus instanceof HTMLInputElement || toFocus instanceof HTMLTextAreaElement)) {
    toFocus.setSelectionRange(...selection)
  }
  if (!isTab) press()
}
