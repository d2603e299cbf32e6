import { applicationStatuses } from '@fledge/contract/statuses'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../platform/storage/shortcuts.ts'
import { statusNames } from '../../statuses/application-status.tsx'
import { RecruitersOnly } from '../../team/team-role.tsx'
import { cn } from '../../ui/class-names.ts'
import { Key } from '../../ui/text/key-hint.tsx'

type HintsProps = { className?: string }

/** Hidden on phones, which have no keyboard, and while shortcuts are switched off. */
export const ApplicantKeyHints = (props: HintsProps) => (useShortcuts() ? <KeyHints {...props} /> : null)

const KeyHints = ({ className }: HintsProps) => (
  <p className={cn('hidden flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm md:flex', className)}>
    <Hint keys={['J', 'K']}>move</Hint>
    <RecruitersOnly>
      {applicationStatuses.map((status, index) => (
        <Hint key={status} keys={[index + 1]}>
          {statusNames[status]}
        </Hint>
      ))}
      <Hint keys={['U']}>undo</Hint>
      <Hint keys={['X']}>select</Hint>
    </RecruitersOnly>
    <Hint keys={['Shift', '1–5']}>rate</Hint>
    <Hint keys={['N']}>note</Hint>
    <Hint keys={['R']}>resume</Hint>
    <Hint keys={['Enter']}>open</Hint>
  </p>
)

const Hint = ({ keys, children }: { keys: (string | number)[]; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1 whitespace-nowrap">
    {keys.map(key => (
      <Key key={key}>{key}</Key>
    ))}{' '}
    {children}
  </span>
)
