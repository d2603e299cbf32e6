const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** True inside a field, or inside `alsoIn`, where a key has its own meaning and must not trigger a screen's shortcut. */
export const isTypingTarget = (target: EventTarget | null, alsoIn: string) =>
  target instanceof Element && target.closest(`${fields}, ${alsoIn}`) !== null
