import { Link } from '@tanstack/react-router'
import { Bell, CalendarDays, MessagesSquare, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { UnreadMessages } from '../../messages/unread-messages.tsx'
import { UnreadCount } from '../../notifications/unread-count.tsx'
import { Button } from '../../ui/button.tsx'
import { paths } from '../paths.ts'
import { AccountMenu } from './account-menu.tsx'

type UtilityProps = {
  to: '/search' | '/interviews' | '/messages' | '/notifications'
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
  <div className="-mr-1 ml-auto flex items-center md:order-last md:ml-0">
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
    <Utility to={paths.interviews} label="Interviews">
      <CalendarDays aria-hidden />
    </Utility>
    <Utility to={paths.notifications} label="Notifications">
      <Bell aria-hidden />
      <UnreadCount />
    </Utility>
    <AccountMenu role={role} />
  </div>
)
