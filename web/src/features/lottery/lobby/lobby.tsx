import { plainText } from '@fairground/screen/words/plain-text.ts'
import { Announced, EmptyState, Segmented } from '@fairground/ui'
import { Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Draw, Game } from '../../../draws/games.ts'
import { useGameName } from '../../../draws/names.ts'
import { AroundLists } from './around-lists.tsx'
import { ByTime } from './by-time.tsx'
import { coverNames, coverOf } from './covers.ts'
import { FamilyCards } from './family-cards.tsx'
import { FavouriteCards } from './favourite-cards.tsx'
import { useFavourites } from './favourites.ts'
import { JackpotCards } from './jackpot-cards.tsx'
import { isOfKind, kinds, type Kind } from './kinds.ts'
import styles from './lobby.module.css'
import { useNextDraws } from './next-draws.ts'
import { Sky } from './sky.tsx'
import { useStartingKind } from './starting-kind.ts'

type View = 'families' | 'time'

/** The lobby over the games on offer; what is sought or of one kind alone is looked at in the same places. */
export function Lobby({ games, draws }: { games: readonly Game[]; draws: readonly Draw[] }) {
  const t = useTranslations('lobby')
  const [kind, setKind] = useState<Kind>(useStartingKind())
  const [text, setText] = useState('')
  const [view, setView] = useState<View>('families')
  const favourites = useFavourites().codes
  const isSought = useIsSought(text)
  const shown = games.filter((game) => isOfKind(kind, game, favourites) && isSought(game))
  const entries = useNextDraws(shown, draws)
  const kept = favourites.flatMap((code) => entries.filter(({ game }) => game.gameCode === code))
  const isPlain = kind === 'all' && text === ''
  const offered = kinds.filter(
    (one) => one === 'all' || one === kind || games.some((game) => isOfKind(one, game, favourites)),
  )
  return (
    <div className={styles.lobby}>
      <header className={styles.intro}>
        <div>
          <h1>{t('title')}</h1>
          <p className="dim small">
            {t('text', { games: games.length, families: new Set(games.map(coverOf)).size })}
          </p>
        </div>
        <label className={styles.find}>
          <Search aria-hidden="true" />
          <input
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('find')}
            aria-label={t('find')}
          />
        </label>
      </header>
      <Segmented
        label={t('kinds.label')}
        value={kind}
        onChange={setKind}
        options={offered.map((one) => ({ key: one, title: t(`kinds.${one}`) }))}
      />
      <Announced as="p" className="visually-hidden">
        {!isPlain && t('found', { n: shown.length })}
      </Announced>
      {shown.length === 0 ? (
        <NothingThere kind={kind} isSought={text !== ''} />
      ) : (
        <>
          <Sky entries={entries} key={kind} />
          {kind !== 'mine' && (isPlain || kept.length > 0) && (
            <section aria-labelledby="favourites-title">
              <h2 id="favourites-title" className={styles.head}>
                {t('favourites')}
              </h2>
              <FavouriteCards entries={kept} />
            </section>
          )}
          {(isPlain || kind === 'jackpots') && <JackpotCards entries={entries} />}
          <section aria-labelledby="games-title">
            <header className={styles.head}>
              <h2 id="games-title">{t('all')}</h2>
              <Segmented
                label={t('views.label')}
                value={view}
                onChange={setView}
                options={[
                  { key: 'families', title: t('views.families') },
                  { key: 'time', title: t('views.time') },
                ]}
              />
            </header>
            {view === 'families' ? <FamilyCards entries={entries} /> : <ByTime entries={entries} />}
          </section>
          {isPlain && <AroundLists games={games} />}
        </>
      )}
    </div>
  )
}

/** Nothing is of a kind, or called so: said as it is, with what else there is to try. */
function NothingThere({ kind, isSought }: { kind: Kind; isSought: boolean }) {
  const t = useTranslations('lobby')
  if (kind === 'plates' && !isSought)
    return (
      <EmptyState icon={<SearchX />} title={t('noPlates')}>
        {t('noPlatesText')}
      </EmptyState>
    )
  return (
    <EmptyState icon={<SearchX />} title={kind === 'mine' ? t('noFavourites') : t('noneFound')}>
      {t('noneFoundText')}
    </EmptyState>
  )
}

/** Gives whether a game is meant by what is sought: by its name, its code or its family, with accents or without. */
function useIsSought(text: string): (game: Game) => boolean {
  const t = useTranslations('lobby.families')
  const gameName = useGameName()
  const words = plainText(text).split(/\s+/).filter(Boolean)
  const families = new Map(coverNames.map((name) => [name, t(name)]))
  return (game) => {
    const said = plainText(`${gameName(game.gameCode)} ${game.gameCode} ${families.get(coverOf(game)) ?? ''}`)
    return words.every((word) => said.includes(word))
  }
}
