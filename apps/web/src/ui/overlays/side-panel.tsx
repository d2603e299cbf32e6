import { type ComponentProps, Suspense } from 'react'
import { SidePanelSheet } from './lazy-panels.ts'
import { useHasBeen } from './use-has-been.ts'

/** Details of one item of a list: a sheet from below on phones, a panel at the right on a desktop. */
export function SidePanel(props: ComponentProps<typeof SidePanelSheet>) {
  const hasOpened = useHasBeen(props.open)
  return (
    hasOpened && (
      <Suspense>
        <SidePanelSheet {...props} />
      </Suspense>
    )
  )
}
