/** A transfer must move at least this many bytes in every window of this length. */
export type Pace = { bytes: number; milliseconds: number }

/** Calls `onSlow` once when a window has moved too little. Without it, a client could keep a transfer open for as long as it likes. */
export const watchPace = ({ bytes, milliseconds }: Pace, onSlow: () => void) => {
  let moved = 0
  const check = () => {
    if (moved < bytes) {
      clearInterval(timer)
      onSlow()
    }
    moved = 0
  }
  const timer = setInterval(check, milliseconds).unref()
  return {
    add: (count: number) => {
      moved += count
    },
    stop: () => clearInterval(timer),
  }
}
