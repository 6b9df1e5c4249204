import { useTranslations } from 'use-intl'

/** Gives what a family of lotteries is called; one this build has no name for shows its code. */
export function useFamilyName(): (family: string) => string {
  const t = useTranslations('lobby')
  return (family) => {
    if (family === 'vn') return t('kinds.vietnam')
    const key = `families.${family}` as 'families.k3'
    return t.has(key) ? t(key) : family.toUpperCase()
  }
}
