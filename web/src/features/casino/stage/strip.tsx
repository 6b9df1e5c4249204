import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { IconButton, Sheet } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { BookOpen, ChevronDown, Maximize, Minimize, Shield, Volume2, VolumeX, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TitlePicture } from '../../../games/title-picture.tsx'
import { Heart, hueOf } from '../game-marks.tsx'
import type { Game } from '../../../games/games.ts'
import { Played } from './played.tsx'
import { Purse } from './purse.tsx'
import type { PlaySession } from './session.ts'
import { useSound } from './sound.ts'
import signs from './strip-signs.module.css'
import styles from './strip.module.css'

type Props = {
  game: Game
  session: PlaySession | null | undefined
  /** Whether the game hears that it is to be heard, or not. */
  hasSound: boolean
  isFull: boolean
  onFull: (() => void) | null
  onRules: () => void
  onClose: () => void
}

/** What stands over a game, whose vendor it may be: how long and for how much, the balance, and the ways out. */
export function Strip({ game, session, hasSound, isFull, onFull, onRules, onClose }: Props) {
  const t = useTranslations('stage.strip')
  const [isMore, setMore] = useState(false)
  if (isFull && onFull)
    return (
      <div className={styles.corner}>
        <Played session={session} />
        {hasSound && <SoundSwitch />}
        <IconButton label={t('small')} onClick={onFull}>
          <Minimize />
        </IconButton>
      </div>
    )
  const tools = (
    <>
      <Heart game={game} className={signs.heart} />
      <IconButton label={t('rules')} onClick={onRules}>
        <BookOpen />
      </IconButton>
      {hasSound && <SoundSwitch />}
      {onFull && (
        <IconButton label={t('full')} onClick={onFull}>
          <Maximize />
        </IconButton>
      )}
    </>
  )
  return (
    <header className={styles.strip}>
      <span className={signs.thumb} style={hueOf(game)} aria-hidden="true">
        <TitlePicture game={game} sizes="32px" />
      </span>
      <div className={styles.game}>
        <h1>{game.name}</h1>
        <Played session={session} />
        <button
          type="button"
          className={styles.more}
          aria-label={t('more', { game: game.name })}
          onClick={() => setMore(true)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <Purse game={game} />
      <div className={styles.end}>
        <span className={styles.tools}>{tools}</span>
        <Link
          {...overlayLink({ centre: 'care' })}
          className={styles.shield}
          aria-label={t('shield')}
          title={t('shield')}
        >
          <Shield aria-hidden="true" />
        </Link>
        <IconButton label={t('close')} className={styles.close ?? ''} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <Sheet open={isMore} onClose={() => setMore(false)} title={game.name} description={game.vendor}>
        <div className={styles.sheet}>{tools}</div>
      </Sheet>
    </header>
  )
}

function SoundSwitch() {
  const t = useTranslations('stage.strip')
  const [isHeard, turn] = useSound()
  return (
    <IconButton label={t('sound')} aria-pressed={isHeard} onClick={() => turn(!isHeard)}>
      {isHeard ? <Volume2 /> : <VolumeX />}
    </IconButton>
  )
}
