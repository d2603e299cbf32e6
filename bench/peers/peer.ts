import type { BenchServer } from '../servers/fledge.ts'

/** A system that returns a student's ten newest applications with their internships and companies. */
export type Target = { server: BenchServer; request: string; idsOf: (body: string) => string[] }

export type PeerSetting = { url: string; folder: string; studentId: string }

export type Peer = {
  name: string
  /** Pinned; installed on first use. */
  packages: Record<string, string>
  /** How its page differs from ours, and with which permissions it is read. */
  differs: string
  start: (setting: PeerSetting) => Promise<Target>
}
