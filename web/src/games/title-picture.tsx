import { classes, Icon } from '@fairground/ui'
import { categories } from './categories.ts'
import { coverOf } from './cover-of.ts'
import type { Game } from './games.ts'
import styles from './title-picture.module.css'

type Props = {
  game: Game
  sizes?: string
  /** It is seen as the page opens, and need not wait until it is known where it stands. */
  first?: boolean | undefined
}

/** The picture of a game, as wide as `sizes` says; one without a drawn cover bears the sign of its category. */
export function TitlePicture({ game, sizes = '180px', first = false }: Props) {
  const cover = coverOf(game)
  if (cover)
    return (
      <img
        className={styles.cover}
        src={cover.large}
        srcSet={`${cover.small} 240w, ${cover.large} 360w${cover.widest ? `, ${cover.widest} 720w` : ''}`}
        sizes={sizes}
        alt=""
        width={240}
        height={320}
        {...(first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const))}
      />
    )
  return (
    <span className={classes(styles.cover, styles.sign)}>
      <Icon of={categories[game.gameType].sign} />
    </span>
  )
}
