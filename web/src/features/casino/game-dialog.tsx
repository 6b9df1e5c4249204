import { classes, Dialog, Sheet } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { Badges } from './badges.tsx'
import { Heart, hueOf } from './game-marks.tsx'
import styles from './game-dialog.module.css'
import { GameFigures } from './game-figures.tsx'
import type { Game } from '../../games/games.ts'
import { TitlePicture } from '../../games/title-picture.tsx'
import { PlayButtons } from './play-buttons.tsx'

type Props = { game: Game; isHeld: boolean; onClose: () => void }

/** A game that is told of: its cover, and every figure of it. Under the finger that held it, it rises where a thumb reaches. */
export function GameDialog({ game, isHeld, onClose }: Props) {
  const t = useTranslations('casino')
  const Box = isHeld ? Sheet : Dialog
  return (
    <Box
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
      <div className={classes(isHeld && styles.reached)}>
        <PlayButtons game={game} />
      </div>
      <p className={styles.marked}>
        <Heart game={game} className={styles.heart} />
        <span aria-hidden="true">{t('keepShort')}</span>
      </p>
    </Box>
  )
}
