import { useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { useTheme } from '@fairground/screen/parts/theme.ts'
import { useRecordZone } from '@fairground/screen/words/house-zone.ts'
import { useKit } from '@fairground/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocale } from 'use-intl'
import type { Game } from '../../../games/games.ts'
import { useFill, useIsDemo, usePlayedWith } from './demo.ts'
import { useDialogOpen } from './dialog-open.ts'
import { useGameMessages, type FromGame } from './game-messages.ts'
import type { Launched } from './launch.ts'
import { useSound } from './sound.ts'
import styles from './stage.module.css'

type Props = {
  game: Game
  launched: Launched
  origin: string
  /** Whether it is covered, so that nobody plays unseen. */
  isCovered: boolean
  onReady: () => void
  onRound: (isOpen: boolean) => void
  onSettled: () => void
  onRules: () => void
  onExit: () => void
  onAnew: () => void
}

/** A vendor's game in a frame of its origin: it has none of this page, and is told what it needs to know. */
export function GameFrame({ game, launched, origin, isCovered, onReady, ...on }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isSpeaking = useRef(false)
  const { open } = useOverlayMoves()
  const { data: balance, refetch } = usePlayedWith()
  const [isDemo, fill] = [useIsDemo(), useFill()]
  const [theme, language, isOver] = [useTheme(), useLocale(), useDialogOpen()]
  const [[isHeard], timeZone] = [useSound(), useRecordZone()]
  const { hidesMoney } = useKit()
  // Play money is nobody's, and is hidden nowhere.
  const isHidden = hidesMoney && !isDemo
  const isPaused = isOver || isCovered
  const say = useGameMessages(frame, origin, heard)

  const tellBalance = () => {
    if (balance) say({ type: 'balance', amount: `${balance.amount}`, currency: balance.currency })
  }

  function heard(said: FromGame) {
    if (said.type === 'ready') {
      isSpeaking.current = true
      onReady()
      say({ type: 'money', hidden: isHidden })
      say({ type: 'theme', theme })
      say({ type: 'language', language })
      say({ type: 'zone', timeZone })
      say({ type: 'sound', on: isHeard })
      tellBalance()
    } else if (said.type === 'balance') {
      void refetch()
      on.onSettled()
    } else if (said.type === 'round') on.onRound(said.open)
    else if (said.type === 'cashier') void (isDemo ? fill().catch(reportError) : open({ centre: 'wallet' }))
    else if (said.type === 'rules') on.onRules()
    else if (said.type === 'exit') on.onExit()
    else if (said.type === 'ticket?') on.onAnew()
  }

  const whileSpeaking = useEffectEvent((tell: () => unknown) => isSpeaking.current && tell())
  useEffect(() => void whileSpeaking(() => say({ type: 'theme', theme })), [say, theme])
  useEffect(() => void whileSpeaking(() => say({ type: 'language', language })), [say, language])
  useEffect(() => void whileSpeaking(() => say({ type: 'zone', timeZone })), [say, timeZone])
  useEffect(() => void whileSpeaking(() => say({ type: 'sound', on: isHeard })), [say, isHeard])
  useEffect(() => void whileSpeaking(() => say({ type: 'money', hidden: isHidden })), [say, isHidden])
  useEffect(() => void whileSpeaking(() => say({ type: isPaused ? 'pause' : 'resume' })), [say, isPaused])
  const [amount, currency] = [balance && `${balance.amount}`, balance?.currency]
  useEffect(
    () => void whileSpeaking(() => amount && currency && say({ type: 'balance', amount, currency })),
    [say, amount, currency],
  )

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={game.name}
      src={launched.game_url}
      // Its origin is another's, so that what it may do with its own is nothing to this page.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      inert={isCovered}
      onLoad={launched.speaks ? undefined : onReady}
    />
  )
}
