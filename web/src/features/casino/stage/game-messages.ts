import { notePerson } from '@fairground/screen/wire/presence.ts'
import { useCallback, useEffect, useEffectEvent, type RefObject } from 'react'

const plain = ['ready', 'balance', 'cashier', 'rules', 'exit', 'ticket?', 'beat'] as const

/** What the page of a game says to ours; `ticket?` that it was loaded anew and has no way in. */
export type FromGame = { type: (typeof plain)[number] } | { type: 'round'; open: boolean }

/** What a page says by itself, whether anybody is at it or not. */
const byItself = new Set<FromGame['type']>(['ready', 'ticket?', 'beat'])

/** What ours says to the page of a game. Amounts in ten-thousandths, in digits. */
export type ToGame =
  | { type: 'pause' | 'resume' }
  | { type: 'balance'; amount: string; currency: string }
  | { type: 'theme'; theme: 'dark' | 'light' }
  | { type: 'language'; language: string }
  | { type: 'zone'; timeZone: string }
  | { type: 'sound'; on: boolean }
  | { type: 'money'; hidden: boolean }

/** Reads what a page said; whatever it could not have meant is undefined. */
export function readGameMessage(data: unknown): FromGame | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  const { type } = data
  if (type === 'round')
    return 'open' in data && typeof data.open === 'boolean' ? { type, open: data.open } : undefined
  const known = plain.find((one) => one === type)
  return known && { type: known }
}

/**
 * Hears a framed game, which must be of exactly this origin and in this very frame, and gives what tells it something; that
 * reaches nobody whose page is of another origin by then. What is pressed in a frame reaches no page around it: that somebody is
 * at it is heard from the game.
 */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onSaid: (said: FromGame) => void,
): (message: ToGame) => void {
  const heard = useEffectEvent(({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || source === null || source !== frame.current?.contentWindow) return
    const said = readGameMessage(data)
    if (!said) return
    if (!byItself.has(said.type)) notePerson()
    onSaid(said)
  })
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => heard(event)
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  return useCallback((message) => frame.current?.contentWindow?.postMessage(message, origin), [frame, origin])
}
