import type { BenchServer } from '../servers/fledge.ts'

/**
 * The page that every system returns: the ten newest open internships with their company, or a student's ten newest applications.
 * No screen requests the former; it is the simplest list that all systems have.
 */
export type PageName = 'newest page' | 'own applications'

export type Target = {
  server: BenchServer
  requests: Record<PageName, string>
  idsOf: (body: string, page: PageName) => string[]
}

export type PeerSetting = { url: string; folder: string; studentId: string }

export type Peer = {
  name: string
  /** Pinned; installed on first use. */
  packages: Record<string, string>
  /** How its pages differ from ours, and with which permissions they are read; printed below the table. */
  differs: string
  start: (setting: PeerSetting) => Promise<Target>
}
