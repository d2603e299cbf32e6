import { Link } from '@tanstack/react-router'
import { Bell, CalendarDays, MessagesSquare, Search, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { UnreadMessages } from '../../messages/unread-messages.tsx'
import { UnreadCount } from '../../notifications/unread-count.tsx'
import { Button } from '../../ui/button.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { paths } from '../paths.ts'
import { LogOutButton } from './log-out-button.tsx'

type UtilityProps = {
  to: '/search' | '/interviews' | '/messages' | '/notifications' | '/settings'
  label: string
  className?: string
  children: ReactNode
}

const Utility = ({ to, label, className = '', children }: UtilityProps) => (
  <Button asChild variant="ghost" className={`size-11 px-0 aria-[current=page]:bg-ink/6 ${className}`}>
    <Link to={to} title={label}>
      {children}
      <span className="sr-only">{label}</span>
    </Link>
  </Button>
)

export const UtilityLinks = ({ role }: { role: 'student' | 'company' }) => (
  <div className="-mr-3 ml-auto flex items-center md:order-last md:mr-0 md:ml-0">
    {role === 'student' && (
      <Utility to={paths.search} label="Search">
        <Search aria-hidden />
      </Utility>
    )}
    {/* On a phone Messages is in the bottom bar, where the thumb reaches it. */}
    <Utility to={paths.messages} label="Messages" className="max-md:hidden">
      <MessagesSquare aria-hidden />
      <UnreadMessages className="top-0.5 right-0" />
    </Utility>
    {/* A narrower bar has no room for Interviews; the home screens and My Applications link to them. */}
    <Utility to={paths.interviews} label="Interviews" className="max-lg:hidden">
      <CalendarDays aria-hidden />
    </Utility>
    <Utility to={paths.notifications} label="Notifications">
      <Bell aria-hidden />
      <UnreadCount />
    </Utility>
    <Utility to={paths.settings} label="Settings">
      <Settings aria-hidden />
    </Utility>
    {/* A narrower screen has no room for the theme switch. The settings have one too. */}
    <span className="contents max-[359px]:hidden">
      <ThemeSwitch />
    </span>
    {/* In the bottom bar of a phone, the thumb would press Log out by accident. */}
    <LogOutButton
      className="inline-flex size-11 items-center justify-center rounded-control transition-colors duration-150 hover:bg-ink/8 md:hidden [&_svg]:size-5"
      labelClass="sr-only"
    />
  </div>
)
