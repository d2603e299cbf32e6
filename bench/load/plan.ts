/** A kind of request and its share of the load. Each request is the text that is written to the socket. */
export type Kind = { name: string; weight: number; requests: string[] }

export type Plan = {
  ports: number[]
  kinds: Kind[]
  connections: number
  seconds: number
  /** Requests per second at fixed times (open loop). Without it, each connection sends its next request after a response. */
  rate?: number
  /** Sends exactly the requests of the first kind, one after another, instead of repeating for a number of seconds. */
  once?: boolean
  seed?: number
}

export type KindReport = { name: string; count: number; p50: number; p90: number; p99: number; max: number }

export type Report = {
  requests: number
  perSecond: number
  bytesEach: number
  /** Responses by status that were not successful, and sockets that broke. */
  errors: Record<string, number>
  /** Milliseconds. With a rate, from the planned time of the request, so that a stalled server is charged for its queue. */
  latency: Omit<KindReport, 'name' | 'count'>
  kinds: KindReport[]
  /** Share of one processor that the generator used. Above 0.7 the generator itself limits the result. */
  generatorCpu: number
  /** In the order of sending; only with `once`. */
  times?: number[]
}
