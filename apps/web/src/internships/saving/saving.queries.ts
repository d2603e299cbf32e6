import { saveInternship, unsaveInternship } from '@fledge/contract/saved'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import type { Internship } from '../internship.ts'
import { emitInternshipChange } from '../internship-changes.ts'

type Target = Pick<Internship, 'id'>

/** The newest request per internship. The response to an earlier one must not overwrite the change of a later one. */
const newest = new Map<string, object>()

/** Every screen shows the change before the response; a failure takes back only this change. */
const useSetSaved = (is_saved: boolean, request: (target: Target) => Promise<unknown>) => {
  const settle = (id: string, attempt: object | undefined, result: boolean) => {
    if (newest.get(id) === attempt) emitInternshipChange({ id, change: { is_saved: result }, isSettled: true })
  }
  return useMutation({
    // Requests go out one after the other, or a quick save and unsave could reach the server in the wrong order.
    scope: { id: 'saved' },
    mutationFn: request,
    onMutate: ({ id }) => {
      const attempt = {}
      newest.set(id, attempt)
      emitInternshipChange({ id, change: { is_saved }, isSettled: false })
      return attempt
    },
    onSuccess: (_response, { id }, attempt) => settle(id, attempt, is_saved),
    onError: (_error, { id }, attempt) => settle(id, attempt, !is_saved),
  })
}

export const useSaveInternship = () =>
  useSetSaved(true, ({ id }) => call(saveInternship, { body: { internship_id: id } }))

/** A 404 counts as success: the internship was already removed in another tab. */
const unsave = ({ id }: Target) =>
  call(unsaveInternship, { params: { id } }).catch(error => {
    if (!isCallError(error, 404)) throw error
  })

export const useUnsaveInternship = () => useSetSaved(false, unsave)
