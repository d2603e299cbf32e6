import { z } from 'zod'
import { isCallError } from '../net/call-error.ts'
import { getSession } from '../session/session.ts'
import { readLocalJson, writeLocal } from './local-store.ts'

const refetchMs = 5000

/**
 * Stores the latest responses of an endpoint, so that its screen opens without a network. They belong to the signed-in person,
 * and signing out deletes them. `limit` is the number of responses (such as pages) to keep.
 */
export const createStoredResponses = <Response>(key: string, schema: () => z.ZodType<Response>, limit = 1) => {
  const fromStorage = new Set<string>()

  const readAll = (owner: string): Record<string, Response> => {
    const stored = z.object({ owner: z.string(), responses: z.record(z.string(), schema()) })
    const { data } = stored.safeParse(readLocalJson(key))
    return data?.owner === owner ? data.responses : {}
  }
  const write = (owner: string, name: string, response: Response) => {
    // The response may arrive after the person has signed out.
    if (getSession()?.user.id !== owner) return
    const others = Object.entries(readAll(owner)).filter(([other]) => other !== name)
    const responses = Object.fromEntries([...others, [name, response]].slice(-limit))
    writeLocal(key, JSON.stringify({ owner, responses }))
  }

  return {
    /** The server's response; without a connection the stored one. */
    fetch: async (name: string, request: () => Promise<Response>): Promise<Response> => {
      const owner = getSession()?.user.id ?? ''
      try {
        const response = await request()
        fromStorage.delete(name)
        write(owner, name, response)
        return response
      } catch (error) {
        const found = isCallError(error, 0) ? readAll(owner)[name] : undefined
        if (found === undefined) throw error
        fromStorage.add(name)
        return found
      }
    },
    /** For `refetchInterval`: a stored response counts as fresh, so only a timer replaces it after reconnecting. */
    refetchInterval: (name: string) => (fromStorage.has(name) ? refetchMs : false),
    list: () => Object.values(readAll(getSession()?.user.id ?? '')),
  }
}
