import { recordSwipe, undoSwipe } from '@fledge/contract/swipes'
import { z } from 'zod'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'
import { outboxKeys } from '../platform/outbox/outbox-keys.ts'
import { afterTwoFrames } from '../platform/rendering/next-frame.ts'

const swipeEntry = z.object({ key: z.string(), internship_id: z.string(), action: z.enum(['right', 'left', 'undo']) })
export type SwipeEntry = z.infer<typeof swipeEntry>

const send = ({ internship_id, action }: SwipeEntry) =>
  action === 'undo' ? sendUndo(internship_id) : call(recordSwipe, { body: { internship_id, direction: action } })

/** A swipe that is not on the server needs no undo, for instance when the response to the first attempt was lost. */
const sendUndo = (id: string) =>
  call(undoSwipe, { params: { id } }).catch(error => {
    if (!isCallError(error, 404)) throw error
  })

type RefusalListener = (entry: SwipeEntry, error: unknown) => void
let refusalListener: RefusalListener = () => {}

/** The deck sets this. The outbox also runs on screens that do not load the deck. */
export const onSwipeRefused = (listener: RefusalListener) => {
  refusalListener = listener
}

/** Decisions that are not on the server yet. */
export const swipeOutbox = createOutbox({
  storageKey: outboxKeys.swipes,
  schema: swipeEntry,
  needsSession: true,
  send,
  onRefused: (entry, error) => refusalListener(entry, error),
  onCancelledTooLate: ({ internship_id }) => {
    // An entry behind it already says what the server should know.
    if (!swipeOutbox.list().some(entry => entry.internship_id === internship_id)) addSwipe(internship_id, 'undo')
  },
})

const addSwipe = (internship_id: string, action: SwipeEntry['action']) =>
  swipeOutbox.add({ key: crypto.randomUUID(), internship_id, action })

/** Stores the decision at once and sends it two frames later, so that the request does not delay the animation. */
export const enqueueSwipe = (internship_id: string, action: SwipeEntry['action']) => {
  addSwipe(internship_id, action)
  void afterTwoFrames().then(swipeOutbox.flush)
}

/** Removes a decision that was not sent yet. False when it needs an undo on the server instead. */
export const cancelSwipe = (internship_id: string) => {
  const last = swipeOutbox.list().findLast(entry => entry.internship_id === internship_id)
  return last !== undefined && last.action !== 'undo' && swipeOutbox.cancel(last.key)
}
