import { type SkipReason, skipReasons } from '@fledge/contract/matching/match'
import { maxSwipesPerBatch, recordSwipe, recordSwipes, undoSwipe } from '@fledge/contract/swipes'
import { z } from 'zod'
import { emitInternshipChange } from '../internships/internship-changes.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { call } from '../platform/net/call.ts'
import { CallError, isCallError } from '../platform/net/call-error.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'
import { outboxKeys } from '../platform/outbox/outbox-keys.ts'
import { afterTwoFrames } from '../platform/rendering/next-frame.ts'
import { createTabEvents } from '../platform/tabs/tab-events.ts'

const swipeEntry = z.object({
  key: z.string(),
  internship_id: z.string(),
  action: z.enum(['right', 'left', 'undo']),
  reason: z.enum(skipReasons).optional(),
})
export type SwipeEntry = z.infer<typeof swipeEntry>

const send = async (entry: SwipeEntry) => {
  const { internship_id, action, reason } = entry
  if (action === 'undo') await sendUndo(internship_id)
  else await call(recordSwipe, { body: { internship_id, direction: action, reason } })
  announceSent(entry)
}

const announceSent = ({ internship_id, action }: SwipeEntry) => {
  if (action === 'left') return
  emitInternshipChange({
    id: internship_id,
    change: { is_saved: action === 'right' },
    origin: 'swipe',
    isSettled: true,
  })
}

/** Swipes that were queued offline or during another request are sent as one request. */
const sendBatch = async (entries: SwipeEntry[]) => {
  const swipes = entries.flatMap(({ internship_id, action, reason }) =>
    action === 'undo' ? [] : [{ internship_id, direction: action, reason }],
  )
  const { outcomes } = await call(recordSwipes, { body: { swipes } })
  return entries.map((entry, index) => {
    const { status = 500, code = 'unknown', error: message } = outcomes[index] ?? {}
    if (status >= 400) return new CallError({ status, code, ...(message && { message }) })
    announceSent(entry)
    return undefined
  })
}

/** A swipe that is not on the server needs no undo, for instance when the response to the first attempt was lost. */
const sendUndo = (id: string) =>
  call(undoSwipe, { params: { id } }).catch(error => {
    if (!isCallError(error, 404)) throw error
  })

const refusals = createTabEvents('fledge.swipe-refusals', z.object({ id: z.string(), isGone: z.boolean() }))

/**
 * Subscribes to rejected swipes. The sending tab may not be the one that shows the deck. `isGone` is true for a closed
 * or deleted internship.
 */
export const onSwipeRefused = refusals.subscribe

const handleRefusal = ({ internship_id: id }: SwipeEntry, error: unknown) => {
  refusals.send({ id, isGone: isCallError(error, 404) || isCallError(error, 409) })
  emitInternshipChange({ id, change: { is_saved: false }, origin: 'swipe', isSettled: true })
  toastError(error, 'Failed to process swipe')
}

/** Decisions that are not on the server yet. */
export const swipeOutbox = createOutbox({
  storageKey: outboxKeys.swipes,
  schema: swipeEntry,
  needsSession: true,
  send,
  batch: { max: maxSwipesPerBatch, canJoin: ({ action }) => action !== 'undo', send: sendBatch },
  onRefused: handleRefusal,
  onCancelledTooLate: ({ internship_id }) => {
    // A later entry for the same internship already tells the server the final state.
    if (!swipeOutbox.list().some(entry => entry.internship_id === internship_id)) addSwipe(internship_id, 'undo')
  },
})

const addSwipe = (internship_id: string, action: SwipeEntry['action'], reason?: SkipReason) =>
  swipeOutbox.add({ key: crypto.randomUUID(), internship_id, action, ...(reason && { reason }) })

/** Stores the decision at once and sends it two frames later, so that the request does not delay the animation. */
export const enqueueSwipe = (internship_id: string, action: SwipeEntry['action'], reason?: SkipReason) => {
  addSwipe(internship_id, action, reason)
  void afterTwoFrames().then(swipeOutbox.flush)
}

/**
 * Removes a decision that was not sent yet. False when it needs an undo on the server instead, for instance when the skip
 * was sent before its reason.
 */
export const cancelSwipe = (internship_id: string) => {
  const last = swipeOutbox.list().findLast(entry => entry.internship_id === internship_id)
  return last !== undefined && last.action !== 'undo' && !last.reason && swipeOutbox.cancel(last.key)
}
