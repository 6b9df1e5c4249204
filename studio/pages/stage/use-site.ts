import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FromSite } from '../../src/contract/message.ts'
import { openSite } from '../site.ts'
import type { GameState } from '../wire.ts'

type Told = {
  balance: bigint | null
  /** Whether something is under way that whoever leaves would leave alone. */
  isUnderWay: boolean
}
/** What the pages around a game say of how all of it is read. */
export type Around = {
  /** They speak another language now. */
  onLanguage: (language: string) => void
  /** They write times in this zone. */
  onZone: (timeZone: string) => void
}
type Hears = Around & {
  tellBalance: (balance: bigint) => void
  onSound: (isOn: boolean) => void
}

/** What the pages around the game say: that nothing is to be bet now, and that what the player holds is not to be seen. */
export type SiteSaid = { isPaused: boolean; isHidden: boolean }

/** Speaks with the pages around the game. */
export function useSite({ site }: GameState, { balance, isUnderWay }: Told, hears: Hears): SiteSaid {
  const opened = useRef<ReturnType<typeof openSite>>(undefined)
  const [isPaused, setPaused] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const hear = useEffectEvent((said: FromSite) => {
    if (said.type === 'pause' || said.type === 'resume') setPaused(said.type === 'pause')
    if (said.type === 'theme') document.documentElement.dataset.theme = said.theme
    if (said.type === 'language') hears.onLanguage(said.language.slice(0, 2))
    if (said.type === 'zone') hears.onZone(said.timeZone)
    if (said.type === 'sound') hears.onSound(said.on)
    if (said.type === 'money') setHidden(said.hidden)
    if (said.type === 'balance') hears.tellBalance(BigInt(said.amount))
  })
  useEffect(() => {
    const open = openSite(site, (said) => hear(said))
    opened.current = open
    open.tell({ type: 'ready' })
    return open.close
  }, [site])
  useEffect(() => opened.current?.tell({ type: 'round', open: isUnderWay }), [isUnderWay])
  useEffect(() => {
    if (balance !== null) opened.current?.tell({ type: 'balance' })
  }, [balance])
  return { isPaused, isHidden }
}
