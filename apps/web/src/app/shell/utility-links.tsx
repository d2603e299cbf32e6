import { Link } from '@tanstack/react-router'
import { Bell, Search, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { UnreadCount } from '../../notifications/unread-count.tsx'
import { Button } from '../../ui/button.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { paths } from '../paths.ts'

type UtilityProps = { to: '/search' | '/notifications' | '/settings'; label: string; children: ReactNode }

const Utility = ({ to, label, children }: UtilityProps) => (
  <Button asChild variant="ghost" className="size-11 px-0 aria-[current=page]:bg-ink/6">
    <Link to={to} title={label}>
      {children}
      <span className="sr-only">{label}</span>
    </Link>
  </Button>
)

export const Utilities = ({ role }: { role: 'student' | 'company' }) => (
  <div className="ml-auto flex items-center md:order-last md:ml-0">
    {role === 'student' && (
      <Utility to={paths.search} label="Search">
        <Search aria-hidden />
      </Utility>
    )}
    <Utility to={paths.notifications} label="Notifications">
      <Bell aria-hidden />
      <UnreadCount />
    </Utility>
    <Utility to={paths.settings} label="Settings">
      <Settings aria-hidden />
    </Utility>
    <ThemeSwitch />
  </div>
)
