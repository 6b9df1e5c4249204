import { Button, Card } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { gameLink } from '../../../draws/games.ts'
import { useGameName } from '../../../draws/names.ts'
import { coverNames, coverOf, covers, type CoverName } from './covers.ts'
import { DrawTime } from './draw-time.tsx'
import styles from './family-cards.module.css'
import { Heart } from './heart.tsx'
import type { Entry } from './next-draws.ts'

// On a phone so many stand there at first.
const fewMax = 6

/** A picture for each family, and under it its games with when each closes. */
export function FamilyCards({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('lobby')
  const [isWhole, setWhole] = useState(false)
  const families = Map.groupBy(entries, ({ game }) => coverOf(game))
  const shown = coverNames.filter((name) => families.has(name))
  return (
    <>
      <div className={styles.families} data-whole={isWhole || undefined}>
        {shown.map((name) => (
          <FamilyCard key={name} name={name} entries={families.get(name) ?? []} />
        ))}
      </div>
      {!isWhole && shown.length > fewMax && (
        <Button className={styles.more ?? ''} wide onClick={() => setWhole(true)}>
          {t('more', { n: shown.length - fewMax })}
        </Button>
      )}
    </>
  )
}

function FamilyCard({ name, entries }: { name: CoverName; entries: readonly Entry[] }) {
  const t = useTranslations('lobby')
  const gameName = useGameName()
  const inOrder = entries.toSorted(
    (a, b) => (a.game.cadenceS ?? Infinity) - (b.game.cadenceS ?? Infinity) || 0,
  )
  return (
    <Card as="article" className={styles.family ?? ''} aria-labelledby={`family-${name}`}>
      <img src={covers[name]} alt="" width={320} height={190} loading="lazy" />
      <header>
        <h3 id={`family-${name}`}>{t(`families.${name}`)}</h3>
        <span className="dim tiny num">{t('games', { n: entries.length })}</span>
      </header>
      <ul>
        {inOrder.map(({ game: { gameCode }, draw }) => (
          <li key={gameCode} data-soon={gameCode === entries[0]?.game.gameCode || undefined}>
            <Link {...gameLink(gameCode)}>
              {gameName(gameCode)}
              <DrawTime draw={draw} />
            </Link>
            <Heart gameCode={gameCode} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
