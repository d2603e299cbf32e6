import { isCallError } from './call-error.ts'

/** A row that may not exist yet is null, not an error that the screen would have to explain. */
export const nullIfNotFound = async <Response>(request: Promise<Response>): Promise<Response | null> => {
  try {
    return await request
  } catch (error) {
    if (isCallError(error, 404)) return null
    throw error
  }
}
