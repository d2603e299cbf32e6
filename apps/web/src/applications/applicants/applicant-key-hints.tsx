import { applicationStatuses } from '@fledge/contract/statuses'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../platform/storage/shortcuts.ts'
import { statusNames } from '../../statuses/application-status.tsx'
import { RecruitersOnly } from '../../team/team-role.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Key } from '../../ui/text/key-hint.tsx'

type KeyHintsProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Hidden on phones, which have no keyboard, and while shortcuts are switched off. */
export const ApplicantKeyHints = (props: KeyHintsProps) => (useShortcuts() ? <KeyHints {...props} /> : null)

/** The keys of one applicant after the other, and a sheet with all keys. */
const KeyHints = ({ isOpen, onOpenChange }: KeyHintsProps) => (
  <div className="hidden flex-wrap items-center gap-x-3 text-muted text-sm md:flex">
    <Hint keys={['J', 'K']}>move</Hint>
    <RecruitersOnly>
      <Hint keys={['1–5']}>set status</Hint>
    </RecruitersOnly>
    <Hint keys={['Shift', '1–5']}>rate</Hint>
    <Hint keys={['N']}>note</Hint>
    <Dialog
      title="Keyboard shortcuts"
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button variant="ghost" className="px-2 font-medium text-sm">
          <span aria-hidden>
            <Key>?</Key>
          </span>
          All keys
        </Button>
      }
    >
      <KeySheet />
    </Dialog>
  </div>
)

const KeySheet = () => (
  <div data-keys="off" className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
    <Group title="Go through the list">
      <Row keys={['J', '↓']}>Next applicant</Row>
      <Row keys={['K', '↑']}>Previous applicant</Row>
      <Row keys={['Enter']}>Open</Row>
      <Row keys={['/']}>Search</Row>
      <RecruitersOnly>
        <Row keys={['X']}>Select</Row>
      </RecruitersOnly>
    </Group>
    <RecruitersOnly>
      <Group title="Decide and go on">
        {applicationStatuses.map((status, index) => (
          <Row key={status} keys={[index + 1]}>
            {statusNames[status]}
          </Row>
        ))}
        <Row keys={['U']}>Undo</Row>
      </Group>
    </RecruitersOnly>
    <Group title="Review">
      <Row keys={['Shift', '1–5']}>Rate</Row>
      <Row keys={['N']}>Write a note</Row>
      <Row keys={['Esc']}>Leave the note</Row>
      <Row keys={['R']}>Open the resume</Row>
    </Group>
  </div>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="pb-1 text-base">{title}</h3>
    <ul className="grid text-sm">{children}</ul>
  </section>
)

type KeysProps = { keys: (string | number)[]; children: ReactNode }

const Row = ({ keys, children }: KeysProps) => (
  <li className="flex min-h-8 items-center justify-between gap-4">
    {children}
    <KeyList keys={keys} />
  </li>
)

const Hint = ({ keys, children }: KeysProps) => (
  <span className="inline-flex items-center gap-1 whitespace-nowrap">
    <KeyList keys={keys} /> {children}
  </span>
)

const KeyList = ({ keys }: Pick<KeysProps, 'keys'>) => (
  <span className="inline-flex gap-1">
    {keys.map(key => (
      <Key key={key}>{key}</Key>
    ))}
  </span>
)
