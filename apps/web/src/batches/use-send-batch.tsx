import type { createBatch, RefusedPerson } from '@fledge/contract/batches/batches'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import { useSubmitKey } from '../platform/forms/submit-key.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { formatCount } from '../ui/text/amounts.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useCreateBatch, useUndoBatch } from './batches.queries.ts'

const leftOut = (refused: RefusedPerson[]) =>
  refused.length === 0 ? {} : { description: `${formatCount(refused.length, 'person does', 'people do')} not get it.` }

/** Sends to many people, and offers the undo of all at once. Resolves to whether it was stored. */
export const useSendBatch = () => {
  const create = useCreateBatch()
  const undo = useUndoBatch()
  const key = useSubmitKey()
  const send = async (body: BodyOf<typeof createBatch>): Promise<boolean> => {
    if (create.isPending) return false
    try {
      const { batch, left_out } = await create.mutateAsync({ ...body, key: key.read() })
      const takeBack = () =>
        undo.mutateAsync(batch.id).then(
          () => toast.success('Nobody gets it. It was taken back.', { id: batch.id }),
          error => toastError(error, 'It could not be undone'),
        )
      toast.success(`Goes to ${formatCount(batch.total, 'person', 'people')} in a minute`, {
        id: batch.id,
        ...leftOut(left_out),
        action: { label: 'Undo', onClick: () => void takeBack() },
        duration: 10_000,
      })
      return true
    } catch (failure) {
      key.handleError(failure)
      return false
    }
  }
  return { send, isPending: create.isPending, error: create.error }
}
