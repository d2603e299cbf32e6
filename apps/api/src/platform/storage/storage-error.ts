import { AppError } from '../errors.ts'

/** Reports any failure of a storage as 503; the log gets the cause, which may name hosts and paths. */
export const toStorageError = (error: unknown) =>
  error instanceof AppError
    ? error
    : new AppError('storage_unavailable', {
        retryAfter: 5,
        reason: error instanceof Error ? error.message : `${error}`,
      })
