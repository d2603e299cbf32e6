import { Link } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/class-names.ts'
import { DrawingBriefcase, DrawingNest } from '../ui/feedback/drawings.tsx'
import { useWelcome } from './use-welcome.ts'

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
