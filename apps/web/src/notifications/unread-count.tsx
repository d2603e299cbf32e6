/** The number on the bell in the top bar. */
export function UnreadCount() {
  return null
}
