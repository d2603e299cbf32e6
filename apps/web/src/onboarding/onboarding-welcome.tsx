import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useAccountProfile } from '../identity/identity.queries.ts'
import { readLocal, writeLocal } from '../platform/storage/local-store.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/class-names.ts'
import { DrawingBriefcase, DrawingNest } from '../ui/feedback/drawings.tsx'

const words = {
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

const keyOf = (userId: string) => `fledge.welcome-put-away.${userId}`

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The account to welcome, or null once it is onboarded or dismissed the card. A dismissal is stored on this device. */
export const useWelcome = () => {
  const { data: profile } = useAccountProfile()
  const isPutAway = useSyncExternalStore(
    subscribe,
    () => profile !== undefined && readLocal(keyOf(profile.id)) !== null,
  )
  const putAway = () => {
    if (profile) writeLocal(keyOf(profile.id), 'yes')
    for (const listener of listeners) listener()
  }
  return { profile: profile && !profile.onboarded && !isPutAway ? profile : null, putAway }
}

type WelcomeProps = { className?: string; onPutAway?: () => void }

/** The card on the home screen that invites a user without a profile to onboarding; renders nothing for others. */
export function Welcome({ className, onPutAway }: WelcomeProps) {
  const { profile, putAway } = useWelcome()
  if (!profile) return null
  const { drawing, text, to } = words[profile.role]
  const firstName = profile.full_name.split(' ')[0]
  const dismiss = () => {
    putAway()
    onPutAway?.()
  }
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
