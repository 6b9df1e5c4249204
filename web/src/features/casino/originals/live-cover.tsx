import { useIsHere } from '@fairground/screen/drawn/use-own.ts'
import { wantsLessMotion } from '@fairground/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { Game } from '../../../games/games.ts'
import styles from './live-cover.module.css'

type Props = { game: Game; at: string }

/**
 * What goes on in a game, over its cover: a page of its vendor's that looks on by itself, and has no origin here nor anything that can be
 * pressed or read out. It is seen only while it says that there is something to be seen; beneath it the cover is as ever. It comes as
 * the page stands here: what it says is heard then, and how much may move is known.
 */
export function LiveCover(cover: Props) {
  return useIsHere() ? <Frame {...cover} /> : null
}

function Frame({ game, at }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLive, setLive] = useState(false)
  const [isCalm] = useState(wantsLessMotion)
  const language = useLocale()
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      const is = coverIn(data)
      if (is && source === frame.current?.contentWindow) setLive(is === 'live')
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  const said = new URLSearchParams({ language, ...(isCalm && { motion: 'reduced' }) })
  return (
    <iframe
      ref={frame}
      className={styles.live}
      title={game.name}
      src={`${at}?${said}`}
      sandbox="allow-scripts"
      loading="lazy"
      referrerPolicy="no-referrer"
      aria-hidden="true"
      tabIndex={-1}
      inert
      data-live={isLive || undefined}
    />
  )
}

function coverIn(data: unknown): 'live' | 'rest' | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('is' in data)) return undefined
  const { type, is } = data
  return type === 'cover' && (is === 'live' || is === 'rest') ? is : undefined
}
