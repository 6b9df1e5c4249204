import { useTranslations } from 'use-intl'

/** Gives the name of a station; one this build has no name for shows its code. */
export function useStationName(): (station: string) => string {
  const t = useTranslations('station')
  return (station) => {
    const key = station as 'hcm'
    return t.has(key) ? t(key) : station
  }
}
