import { classes, Icon } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { categories } from '../../games/categories.ts'
import type { Shelf } from '../../games/games.ts'
import { hasScene, Scene } from './bands/scene.tsx'
import styles from './category-head.module.css'
import { isAllOurs } from './originals/lines.ts'
import { OriginalsHead } from './originals/originals-head.tsx'
import { SearchGames } from './search-games.tsx'
import type { useFilters } from './use-filters.ts'

type Props = { shelf: Shelf; isFew: boolean; by: ReturnType<typeof useFilters> }

/** Which category it is and how much there is of it; where there is much, before its scene or with its sign, and with what seeks in it. */
export function CategoryHead({ shelf, isFew, by }: Props) {
  const t = useTranslations('casino')
  const name = t(`categories.${shelf.title}`)
  if (isFew && shelf.title === 'INHOUSE' && isAllOurs(shelf)) return <OriginalsHead count={shelf.total} />
  const said = (
    <>
      <h1>{name}</h1>
      <p>{t('count', { n: shelf.total })}</p>
    </>
  )
  if (isFew) return <header className={styles.few}>{said}</header>
  const isScened = hasScene(shelf.title)
  return (
    <header className={styles.head}>
      <div className={classes(styles.band, isScened && styles.scened)}>
        {isScened ? (
          <Scene gameType={shelf.title} />
        ) : (
          <span className={styles.sign} aria-hidden="true">
            <Icon of={categories[shelf.title].sign} />
          </span>
        )}
        <div className={styles.said}>{said}</div>
      </div>
      <div className={styles.seek}>
        <SearchGames
          label={t('search', { category: name })}
          value={by.filters.named}
          onSearch={(named) => by.look({ named })}
        />
      </div>
    </header>
  )
}
