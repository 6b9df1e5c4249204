import type { live } from '@fairground/contract'
import { useEffect, useEffectEvent } from 'react'
import { inBrowser } from '../drawn/drawn.ts'
import { openLine, type LiveEvent, type TypeOf } from './line.ts'

type Of<Type extends TypeOf> = Extract<LiveEvent, { type: Type }>

const path = '/wps/socket' satisfies typeof live.livePath

/** This page's socket. */
export const line = openLine({
  connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`),
})

/** Hears events of a type while the component stands. */
export function useLive<Type extends TypeOf>(type: Type, handler: (event: Of<Type>) => void): void {
  const heard = useEffectEvent((event: LiveEvent) => handler(event as Of<Type>))
  useEffect(() => line.hear(type, (event) => heard(event)), [type])
}

/** Follows topics while the component stands: what it shows changes with them. */
export function useFollow(topics: readonly string[]): void {
  const names = topics.join()
  useEffect(() => {
    const stops = names === '' ? [] : names.split(',').map(line.follow)
    return () => {
      for (const stop of stops) stop()
    }
  }, [names])
}

/** A device that wakes or finds its network again does not wait until silence has told. */
function wake() {
  if (document.visibilityState === 'visible') line.probe()
}

if (inBrowser) {
  addEventListener('online', wake)
  addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', wake)
}
