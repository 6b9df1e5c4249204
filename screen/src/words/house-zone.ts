import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMember } from '../session/member.ts'
import { useOwn } from '../drawn/use-own.ts'
import { bootstrapQuery } from '../wire/bootstrap.ts'

/** The device's own time zone; asked when it is wanted, for a browser's first format of all takes it long. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The deployment's time zone, by which its days are counted; the device's own until it is known. */
export function useHouseZone(): string {
  const { data } = useQuery(bootstrapQuery)
  return data?.timeZone ?? ownZone()
}

/** In which time zone who is signed in reads their records: the one they chose, where this browser knows it, or the house's. */
export function useRecordZone(): string {
  const house = useHouseZone()
  const chosen = useMember()?.timeZone
  return chosen && isKnown(chosen) ? chosen : house
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** Gives whether the reader's clock shows what that of a zone does at an instant; it does until a drawn page has come to life. */
export function useIsSameHere(timeZone: string): (at: Date) => boolean {
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
