import { applicationStatuses } from '@fledge/contract/statuses'
import { useShortcuts } from '../../platform/storage/shortcuts.ts'
import { Key } from '../../ui/text/key-hint.tsx'
import { statusNames } from '../application-status.tsx'

/** Hidden on phones, which have no keyboard, and while shortcuts are switched off. */
export const ApplicantKeyHints = () => (useShortcuts() ? <KeyHints /> : null)

const KeyHints = () => (
  <p className="hidden flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm md:flex">
    <span>
      <Key>↑</Key> <Key>↓</Key> or <Key>J</Key> <Key>K</Key> move
    </span>
    {applicationStatuses.map((status, index) => (
      <span key={status}>
        <Key>{index + 1}</Key> {statusNames[status]}
      </span>
    ))}
    <span>
      <Key>Enter</Key> open
    </span>
    <span>
      <Key>X</Key> select
    </span>
  </p>
)
