import { Balls, CategoryIcon, Mark } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { specialOf, useLatestResult } from '../draws/games.ts'
import { Lit } from '../features/help/lit.tsx'
import styles from './search-hits.module.css'
import type { Group, Hit } from './use-found.ts'

type Props = {
  ref: Ref<HTMLDivElement>
  id: string
  groups: readonly Group[]
  words: readonly string[]
  chosen: string | undefined
  onPoint: (key: string) => void
}

/** What was found, by what it is, what is sought lit in it; one of it is chosen, by the keys above or by pointing. */
export function SearchHits({ ref, id, groups, words, chosen, onPoint }: Props) {
  const t = useTranslations('search')
  const format = useFormatter()
  return (
    <div ref={ref} id={id} role="listbox" aria-label={t('results')} className={styles.hits}>
      {groups.map(({ name, hits, count }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div className={styles.head} id={`${id}-${name}`}>
            {t(`groups.${name}`)}
            {count > hits.length && <small className="num">{format.number(count)}</small>}
          </div>
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
              <HitLine hit={hit} words={words} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

function HitLine({
  hit: { title, text, mark, hue, language, gameCode },
  words,
}: {
  hit: Hit
  words: readonly string[]
}) {
  return (
    <>
      <CategoryIcon hue={hue}>
        <Mark name={mark} />
      </CategoryIcon>
      <span className={styles.words} lang={language}>
        <b>
          <Lit text={title} words={words} />
        </b>
        <small>
          <Lit text={text} words={words} />
        </small>
      </span>
      {gameCode !== undefined && <LastDrawn gameCode={gameCode} />}
    </>
  )
}

/** The special prize that a lottery drew last, where there is room for it. */
function LastDrawn({ gameCode }: { gameCode: string }) {
  const last = useLatestResult(gameCode)
  const number = last && specialOf(last)
  if (number === undefined) return null
  return (
    <span className={styles.last}>
      <Balls number={number} litLast={2} size="s" />
    </span>
  )
}
