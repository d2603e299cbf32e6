import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { Link } from '@tanstack/react-router'
import { useAccountProfile } from '../identity/identity.queries.ts'
import { readLocal, writeLocal } from '../platform/storage/local-store.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/class-names.ts'
import { DrawingBriefcase, DrawingNest } from '../ui/feedback/drawings.tsx'
import { createListeners, useStore } from '../ui/store.ts'

const welcomes = {
  student: {
    drawing: <DrawingNest />,
    text: 'Add your studies and skills, and the internships that suit you come first. It takes two minutes.',
    to: '/onboarding',
  },
  company: {
    drawing: <DrawingBriefcase />,
    text: 'Tell students who you are. Your page and every internship you post will show it. It takes two minutes.',
    to: '/onboarding/company',
  },
} as const

const dismissedKey = (userId: string) => `fledge.welcome-put-away.${userId}`

const dismissal = createListeners()

/** The profile of a company is the task of its owners; whoever joins a team has nothing to set up. */
const isColleague = ({ company_role: role }: { company_role?: CompanyRole | undefined }) =>
  role !== undefined && role !== 'owner'

/** The profile to welcome, or null when it is complete or the welcome was dismissed on this device. */
export const useWelcome = () => {
  const { data: profile } = useAccountProfile()
  const isDismissed = useStore({
    get: () => profile !== undefined && readLocal(dismissedKey(profile.id)) !== null,
    subscribe: dismissal.subscribe,
  })
  const dismiss = () => {
    if (profile) writeLocal(dismissedKey(profile.id), 'yes')
    dismissal.notify()
  }
  return {
    profile: profile && !profile.onboarded && !isDismissed && !isColleague(profile) ? profile : null,
    dismiss,
  }
}

/** Invites a person with an unfinished profile to complete it; renders nothing for everybody else. */
export function Welcome({ className }: { className?: string }) {
  const { profile, dismiss } = useWelcome()
  if (!profile) return null
  const { drawing, text, to } = welcomes[profile.role]
  const firstName = profile.full_name.split(' ')[0]
  return (
    <Card asChild className={cn('@container grid items-center bg-coral-soft', className)}>
      <section aria-labelledby="welcome-title">
        <div className="grid justify-items-center gap-4 text-center @2xl:grid-cols-[auto_1fr_auto] @2xl:items-center @2xl:gap-6 @2xl:text-left">
          {drawing}
          <div className="grid gap-1.5 @2xl:justify-self-start">
            <h2 id="welcome-title" className="text-xl">
              Welcome{firstName ? `, ${firstName}` : ''}!
            </h2>
            <p className="max-w-md text-pretty">{text}</p>
          </div>
          <div className="grid gap-1">
            <Button asChild>
              <Link to={to}>Complete your profile</Link>
            </Button>
            <Button variant="ghost" onClick={dismiss}>
              Later
            </Button>
          </div>
        </div>
      </section>
    </Card>
  )
}
