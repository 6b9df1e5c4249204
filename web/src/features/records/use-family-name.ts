import { useTranslations } from 'use-intl'
import { useGameName } from '../../draws/names.ts'

/** Gives what a family of lotteries is called; one that is a game by itself is called as that. */
export function useFamilyName(): (family: string) => string {
  const t = useTranslations('lobby')
  const gameName = useGameName()
  return (family) => {
    if (family === 'vn') return t('kinds.vietnam')
    const key = `families.${family}` as 'families.k3'
    return t.has(key) ? t(key) : gameName(family)
  }
}
