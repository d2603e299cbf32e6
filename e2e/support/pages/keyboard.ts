import { expect, type Locator } from '../fixtures.ts'

/**
 * Presses Tab until the control has the focus, as a person without a mouse does. A visible toast returns the focus to where it
 * came from, so the number of presses depends on the machine; behind the last element the browser's own controls have the focus.
 */
export async function tabTo(control: Locator) {
  await expect(control).toBeVisible()
  const page = control.page()
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (await control.evaluate(element => element === document.activeElement && document.hasFocus())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${control}`)
}

/** Reaches the control by Tab and presses the key there. */
export async function pressOn(control: Locator, key = 'Enter') {
  await tabTo(control)
  await control.page().keyboard.press(key)
}
