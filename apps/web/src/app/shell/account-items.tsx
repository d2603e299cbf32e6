import { Link } from '@tanstack/react-router'
import { Building2, Check, LogOut, Monitor, Moon, Settings, ShieldCheck, Sun, UserRound } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import type { RefObject } from 'react'
import { setTheme, type Theme, themes, useTheme } from '../../ui/theme/theme.ts'
import { paths } from '../paths.ts'
import { useIsOperator } from './use-is-operator.ts'
import { useLogOut } from './use-log-out.tsx'

const itemLook =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-ink/8 [&_svg]:size-5 [&_svg]:shrink-0'

const themeLooks = {
  system: { label: 'As the device', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const satisfies Record<Theme, { label: string; icon: typeof Sun }>

type AccountItemsProps = {
  role: 'student' | 'company'
  name: string
  email: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens the menu and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  onLoggingOut: (isLoggingOut: boolean) => void
}

/** The open menu, inside the header: a portal would put it outside every landmark. */
export function AccountItems({ role, name, email, open, onOpenChange, button, onLoggingOut }: AccountItemsProps) {
  const theme = useTheme()
  const isOperator = useIsOperator()
  const { logOut, dialog } = useLogOut(onLoggingOut)
  const ProfileIcon = role === 'company' ? Building2 : UserRound
  return (
    <>
      <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
        {/* The menu is placed at its trigger. The real button was there before this script and must keep the focus. */}
        <DropdownMenu.Trigger asChild>
          <span aria-hidden tabIndex={-1} className="pointer-events-none absolute inset-0" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          aria-label="Account"
          aria-labelledby={undefined}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 grid max-h-(--radix-dropdown-menu-content-available-height) w-64 animate-fade gap-0.5 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-soft"
          // A press on the button would close the menu here, and its click would open it again.
          onInteractOutside={event =>
            event.target instanceof Node && button.current?.contains(event.target) && event.preventDefault()
          }
          onCloseAutoFocus={event => {
            event.preventDefault()
            button.current?.focus({ preventScroll: true })
          }}
        >
          <DropdownMenu.Label className="px-3 py-2">
            <bdi className="block truncate font-semibold">{name}</bdi>
            <span className="block truncate text-muted text-sm">{email}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item asChild className={itemLook}>
            <Link to={role === 'company' ? paths.companyProfile : paths.profile}>
              <ProfileIcon aria-hidden />
              {role === 'company' ? 'Company profile' : 'Profile'}
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={itemLook}>
            <Link to={paths.settings}>
              <Settings aria-hidden />
              Settings
            </Link>
          </DropdownMenu.Item>
          {isOperator && (
            <DropdownMenu.Item asChild className={itemLook}>
              <Link to={paths.operator}>
                <ShieldCheck aria-hidden />
                Operator
              </Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.RadioGroup
            aria-label="Theme"
            value={theme}
            onValueChange={value => setTheme(themes.find(each => each === value) ?? 'system')}
          >
            <DropdownMenu.Label className="px-3 pt-1 pb-0.5 font-medium text-muted text-sm">Theme</DropdownMenu.Label>
            {themes.map(each => {
              const { label, icon: Icon } = themeLooks[each]
              return (
                <DropdownMenu.RadioItem
                  key={each}
                  value={each}
                  className={itemLook}
                  // The menu stays open, so that the person sees the theme and can choose another one.
                  onSelect={event => event.preventDefault()}
                >
                  <Icon aria-hidden />
                  {label}
                  <DropdownMenu.ItemIndicator className="ml-auto">
                    <Check aria-hidden />
                  </DropdownMenu.ItemIndicator>
                </DropdownMenu.RadioItem>
              )
            })}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item className={itemLook} onSelect={logOut}>
            <LogOut aria-hidden />
            Log out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {dialog}
    </>
  )
}
