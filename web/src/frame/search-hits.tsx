import { Balls, CategoryIcon, classes, Icon, Mark, useAt } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, Ref } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { drawToShow } from '../draws/draw-to-show.ts'
import { specialOf, useDraws, useLatestResult } from '../draws/games.ts'
import { Lit } from '../features/help/lit.tsx'
import { coverOf, covers } from '../features/lottery/lobby/covers.ts'
import { DrawTime } from '../features/lottery/lobby/draw-time.tsx'
import { categories } from '../games/categories.ts'
import { TitlePicture } from '../games/title-picture.tsx'
import styles from './search-hits.module.css'
import type { Group, Hit } from './use-found.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  id: string
  groups: readonly Group[]
  words: readonly string[]
  chosen: string | undefined
  onPoint: (key: string) => void
  /** Nothing is sought yet: what there is stands in tiles. */
  isStart: boolean
}

/** What was found, by what it is, what is sought lit in it; one of it is chosen, by the keys above or by pointing. */
export function SearchHits({ ref, id, groups, words, chosen, onPoint, isStart }: Props) {
  const t = useTranslations('search')
  const format = useFormatter()
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={t('results')}
      className={classes(styles.hits, isStart && styles.start)}
    >
      {groups.map(({ name, hits, count }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div className={styles.head} id={`${id}-${name}`}>
            {t(`groups.${name}`)}
            {count > hits.length && <small className="num">{format.number(count)}</small>}
          </div>
          <div className={styles.of}>
            {hits.map((hit) => (
              <Link
                key={hit.key}
                {...hit.to}
                replace
                id={`${id}-${hit.key}`}
                role="option"
                aria-selected={hit.key === chosen}
                tabIndex={-1}
                activeProps={{}}
                className={styles.hit}
                onPointerMove={() => onPoint(hit.key)}
              >
                <HitLine hit={hit} words={words} isStart={isStart} />
              </Link>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function HitLine({
  hit: { title, text, mark, hue, is },
  words,
  isStart,
}: Pick<Props, 'words' | 'isStart'> & { hit: Hit }) {
  return (
    <>
      {is.kind === 'lottery' && (
        <img className={styles.cover} src={covers[coverOf(is.game)]} alt="" width={320} height={190} />
      )}
      {is.kind === 'title' && (
        <span className={styles.title} style={{ '--h': hue } as CSSProperties}>
          <TitlePicture game={is.game} sizes="42px" />
        </span>
      )}
      {is.kind !== 'lottery' && is.kind !== 'title' && (
        <CategoryIcon hue={hue}>
          {is.kind === 'category' ? <Icon of={categories[is.gameType].sign} /> : <Mark name={mark} />}
        </CategoryIcon>
      )}
      <span className={styles.words} lang={is.kind === 'answer' ? is.article.language : undefined}>
        <b>
          <Lit text={title} words={words} />
        </b>
        <small>
          <Lit text={text} words={words} />
        </small>
      </span>
      {is.kind === 'lottery' && <Stand gameCode={is.game.gameCode} isNext={isStart} />}
    </>
  )
}

/** The special prize that a lottery drew last, or when its next draw closes; that alone where it is what is wanted. */
function Stand({ gameCode, isNext }: { gameCode: string; isNext: boolean }) {
  const last = useLatestResult(gameCode)
  const { data: draws = [] } = useDraws([gameCode])
  const drawId = useAt((now) => drawToShow(draws, gameCode, now)?.drawId)
  const number = last && specialOf(last)
  return (
    <span className={styles.stand}>
      {isNext || number === undefined ? (
        <DrawTime draw={draws.find((draw) => draw.drawId === drawId)} asChip />
      ) : (
        <Balls number={number} litLast={2} size="s" />
      )}
    </span>
  )
}
