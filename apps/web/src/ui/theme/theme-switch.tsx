import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import { setTheme, type Theme, useTheme } from './theme.ts'

const looks = {
  system: { icon: Monitor, next: 'light' },
  light: { icon: Sun, next: 'dark' },
  dark: { icon: Moon, next: 'system' },
} as const satisfies Record<Theme, { icon: typeof Sun; next: Theme }>

/** Switches from system to light to dark and back to system. */
export function ThemeSwitch() {
  const theme = useTheme()
  const { icon: Icon, next } = looks[theme]
  return (
    <IconButton label={`Theme: ${theme}. Switch to ${next}`} onClick={() => setTheme(next)}>
      <Icon aria-hidden />
    </IconButton>
  )
}
