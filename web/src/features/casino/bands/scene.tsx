import { useEffect, useRef } from 'react'
import type { GameType } from '../../../games/categories.ts'
import esports from './esports.svg'
import esportsPhone from './esports-phone.svg'
import fish from './fish.svg'
import fishPhone from './fish-phone.svg'
import live from './live.svg'
import livePhone from './live-phone.svg'
import pvp from './pvp.svg'
import pvpPhone from './pvp-phone.svg'
import styles from './scene.module.css'
import slots from './slots.svg'
import slotsPhone from './slots-phone.svg'
import sports from './sports.svg'
import sportsPhone from './sports-phone.svg'

type Drawn = {
  wide: string
  phone: string
  /** Nothing is written in it that a mirror would turn: an ace is one there, too. */
  turns?: boolean
}

/** The scenes that are drawn, wide and for a phone. */
const scenes: Partial<Record<GameType, Drawn>> = {
  RNG: { wide: slots, phone: slotsPhone },
  LIVE: { wide: live, phone: livePhone },
  FISH: { wide: fish, phone: fishPhone, turns: true },
  PVP: { wide: pvp, phone: pvpPhone, turns: true },
  SPORTS: { wide: sports, phone: sportsPhone, turns: true },
  ESPORTS: { wide: esports, phone: esportsPhone, turns: true },
}

export const hasScene = (gameType: GameType): boolean => scenes[gameType] !== undefined

const narrow = '(max-width: 640px)'

/**
 * The scene behind the head of a category. It is asked for once the page has loaded, and comes up out of the dark: nobody waits
 * for it, and nothing moves by it. It stands in the page as a drawing, for a picture as large as this would count as what the
 * page was waited for.
 */
export function Scene({ gameType }: { gameType: GameType }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scene = scenes[gameType]
    if (!scene) return undefined
    const ask = new XMLHttpRequest()
    const begin = () => {
      ask.open('GET', matchMedia(narrow).matches ? scene.phone : scene.wide)
      ask.responseType = 'document'
      ask.addEventListener('load', () => {
        const drawing = ask.status === 200 ? ask.responseXML?.documentElement : undefined
        if (drawing) place.current?.replaceChildren(document.importNode(drawing, true))
      })
      ask.send()
    }
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => {
      removeEventListener('load', begin)
      ask.abort()
    }
  }, [gameType])
  const turns = scenes[gameType]?.turns
  return <div ref={place} className={styles.scene} data-turns={turns} aria-hidden="true" />
}
