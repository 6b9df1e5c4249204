import { IconButton } from '@fairground/ui'
import { Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { setTheme, useTheme } from './theme.ts'

/** Dark or light, at a press. */
export function ThemeButton() {
  const t = useTranslations('frame')
  const theme = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton label={t(`theme.${next}`)} onClick={() => setTheme(next)}>
      {theme === 'dark' ? <Sun /> : <Moon />}
    </IconButton>
  )
}
