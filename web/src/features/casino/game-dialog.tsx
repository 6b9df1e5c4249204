import { Dialog } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { Badges } from './badges.tsx'
import { Heart, hueOf } from './game-card.tsx'
import styles from './game-dialog.module.css'
import { GameFigures } from './game-figures.tsx'
import type { Game } from '../../games/games.ts'
import { TitlePicture } from '../../games/title-picture.tsx'
import { PlayButtons } from './play-buttons.tsx'

/** A game that was pressed: its cover, and every figure of it. */
export function GameDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const t = useTranslations('casino')
  return (
    <Dialog
      open
      onClose={onClose}
      title={game.name}
      description={game.vendor}
      over={
        <span className={styles.over} style={hueOf(game)}>
          <TitlePicture game={game} sizes="360px" />
          <Badges game={game} />
        </span>
      }
    >
      <GameFigures game={game} />
      <PlayButtons game={game} />
      <p className={styles.marked}>
        <Heart game={game} className={styles.heart} />
        <span aria-hidden="true">{t('keepShort')}</span>
      </p>
    </Dialog>
  )
}
