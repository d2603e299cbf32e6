import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { payload: AdapterPayload; expires: number }

/** In-memory storage of the stand-in. Its sign-ins last minutes, so they may be lost with the process. */
export const standInStore = (): (new (kind: string) => Adapter) => {
  const entries = new Map<string, Entry>()
  const live = (key: string) => {
    const entry = entries.get(key)
    if (entry && entry.expires > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }
  const forgetExpired = () => {
    for (const [key, { expires }] of entries) if (expires <= Date.now()) entries.delete(key)
  }

  return class StandInAdapter implements Adapter {
    readonly #kind: string

    constructor(kind: string) {
      this.#kind = kind
    }

    #key(id: string) {
      return `${this.#kind}:${id}`
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn = 3600) {
      forgetExpired()
      entries.set(this.#key(id), { payload, expires: Date.now() + expiresIn * 1000 })
    }

    async find(id: string) {
      return live(this.#key(id))
    }

    async findByUid(uid: string) {
      return [...entries.keys()].map(live).find(payload => payload?.uid === uid)
    }

    async findByUserCode() {
      return undefined
    }

    async consume(id: string) {
      const payload = live(this.#key(id))
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }

    async destroy(id: string) {
      entries.delete(this.#key(id))
    }

    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    }
  }
}
