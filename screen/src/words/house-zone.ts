import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOwn } from '../drawn/use-own.ts'
import { bootstrapQuery } from '../wire/bootstrap.ts'

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The deployment's time zone, by which its days are counted; the device's own until it is known. */
export function useHouseZone(): string {
  const { data } = useQuery(bootstrapQuery)
  return data?.timeZone ?? ownZone()
}

/** Gives whether the reader's clock shows what the house's does at an instant; it does until a drawn page has come to life. */
export function useIsSameHere(): (at: Date) => boolean {
  const timeZone = useHouseZone()
  const own = useOwn(ownZone, timeZone)
  return useMemo(() => comparing(timeZone, own), [timeZone, own])
}

/** Zones have more than one name: clocks in them are compared. */
function comparing(timeZone: string, own: string): (at: Date) => boolean {
  if (timeZone === own) return () => true
  const style = { dateStyle: 'short', timeStyle: 'short' } as const
  const [there, here] = [
    new Intl.DateTimeFormat('en', { ...style, timeZone }),
    new Intl.DateTimeFormat('en', { ...style, timeZone: own }),
  ]
  return (at) => there.format(at) === here.format(at)
}
