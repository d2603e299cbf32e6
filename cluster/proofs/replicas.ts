import { replicas as fault } from '../../faults/programs/replicas.ts'
import { ensurePackages } from '../daemons/packages.ts'
import type { Proof } from './proof.ts'

/** The same program as in `npm run faults`, with its own replicas: those of the cluster must not be five seconds behind. */
export const replicas: Proof = {
  name: 'replicas',
  title: fault.title,
  rounds: fault.rounds,
  run: async ({ rounds }) => {
    await ensurePackages()
    const outcome = await fault.run('postgres', rounds)
    return { ...outcome, stale: outcome.lost }
  },
}
