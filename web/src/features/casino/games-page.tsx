import { useIsHere } from '@fairground/screen/drawn/use-own.ts'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { Button, EmptyState, Pagination, Skeleton } from '@fairground/ui'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { categories, categoryAt } from '../../games/categories.ts'
import { Beside } from './beside.tsx'
import { CategoryHead } from './category-head.tsx'
import { FilterBar } from './filter-bar.tsx'
import { GameCard } from './game-card.tsx'
import { GameDialog } from './game-dialog.tsx'
import styles from './games-page.module.css'
import { perPage, useGames, useKeptPlace, useOfferUpkeep, useOneGame, type GameList } from './games.ts'
import { useShelves, type Game, type Shelf } from '../../games/games.ts'
import { Elsewhere, Nobody } from './elsewhere.tsx'
import { isAllOurs } from './originals/lines.ts'
import { ComingOriginals, Originals } from './originals/originals.tsx'
import { Trust } from './originals/trust.tsx'
import { ComingPosters, Posters } from './posters.tsx'
import { RoomShelf } from './rooms/room-shelf.tsx'
import { Shelves } from './shelves.tsx'
import { Winners } from '../../games/winners.tsx'
import { useFilters } from './use-filters.ts'

/** The games of a category, which the path names; where nobody offers any, that is said, with where there are some. */
export function GamesPage() {
  const t = useTranslations('casino')
  const gameType = categoryAt(useLocation({ select: ({ pathname }) => pathname }))
  useKeptPlace()
  useOfferUpkeep()
  const shelves = useShelves()
  return (
    <div className={styles.page} style={{ '--h': categories[gameType].hue } as CSSProperties}>
      <Asked of={shelves} as="h1" fault={t('fault')} loading={<ComingCategory />}>
        {(list) => {
          const shelf = list.find(({ title }) => title === gameType)
          return shelf ? (
            <Category key={gameType} shelf={shelf} all={list} />
          ) : (
            <Nobody gameType={gameType} list={list} />
          )
        }}
      </Asked>
    </div>
  )
}

/** Fewer are seen at a glance, and of the house's own a whole page: nothing is sought among them. */
const manyMin = 9
const isSeenAtOnce = ({ title, total }: Shelf) => total < manyMin || (title === 'INHOUSE' && total <= perPage)

function Category({ shelf, all }: { shelf: Shelf; all: readonly Shelf[] }) {
  const t = useTranslations('casino')
  const by = useFilters()
  const { opened, isHeld, open } = useOpened()
  const asked = useGames(shelf.title, by.filters)
  const isFew = isSeenAtOnce(shelf)
  const isWhole = by.narrowing === 0 && by.filters.page === 1
  const isInHouse = shelf.title === 'INHOUSE'
  const [All, Coming] = isInHouse ? [Originals, ComingOriginals] : [Posters, ComingPosters]
  return (
    <>
      <CategoryHead shelf={shelf} isFew={isFew} by={by} />
      <Elsewhere gameType={shelf.title} list={all} />
      {!isFew && <FilterBar shelf={shelf} total={asked.data?.total} by={by} />}
      {!isFew && isWhole && <Shelves gameType={shelf.title} onTell={open} />}
      {isWhole && <RoomShelf shelf={shelf} onTell={open} />}
      <Asked
        of={asked}
        fault={t('fault')}
        loading={isFew && isWhole ? <Coming count={shelf.total} /> : <ComingCovers />}
      >
        {(list) =>
          isFew && isWhole ? (
            <All games={list.games} onTell={open} />
          ) : (
            <Grid list={list} by={by} onTell={open} />
          )
        }
      </Asked>
      {isFew && isWhole && isInHouse && isAllOurs(shelf) && <Trust />}
      {isFew && isWhole && !isInHouse && <Beside gameType={shelf.title} onTell={open} />}
      {isWhole && <Winners gameType={shelf.title} />}
      {opened && <GameDialog game={opened} isHeld={isHeld} onClose={() => open(undefined)} />}
    </>
  )
}

/** The game that told of itself, under a finger or because it is away, or that the address names; who closes it is back where they were. */
function useOpened() {
  const [held, setHeld] = useState<Game>()
  const { game }: { game?: string } = useSearch({ strict: false })
  const named = useOneGame(game)
  const navigate = useNavigate()
  const open = (one: Game | undefined) => {
    setHeld(one)
    if (!one && game !== undefined)
      void navigate({
        to: '.',
        search: (kept: object) => ({ ...kept, game: undefined }),
        replace: true,
        resetScroll: false,
      })
  }
  return {
    opened: held ?? (game === undefined ? undefined : named.data),
    isHeld: held?.isAway === false,
    open,
  }
}

function Grid({
  list: { games, nearest, totalPages },
  by: { filters, look, clear },
  onTell,
}: {
  list: GameList
  by: ReturnType<typeof useFilters>
  onTell: (game: Game) => void
}) {
  const t = useTranslations('casino')
  if (games.length === 0)
    return (
      <>
        <EmptyState
          as="h2"
          icon={<SearchX />}
          title={t('nothing')}
          action={<Button onClick={clear}>{t('allGames')}</Button>}
        >
          {nearest.length > 0 ? t('nearest') : t('nothingText')}
        </EmptyState>
        {nearest.length > 0 && <Covers games={nearest} onTell={onTell} />}
      </>
    )
  return (
    <>
      <Covers games={games} onTell={onTell} />
      <Pagination
        page={filters.page}
        totalPages={totalPages}
        onPage={(page) => look({ pageNo: page === 1 ? undefined : String(page) })}
      />
    </>
  )
}

/** So many are drawn before: two rows on a desk, four on a phone. The others have their places, and come as the page stands here. */
const drawnMost = 12

function Covers({ games, onTell }: { games: readonly Game[]; onTell: (game: Game) => void }) {
  const t = useTranslations('casino')
  const isHere = useIsHere(() => games.length > drawnMost)
  const drawn = isHere ? games : games.slice(0, drawnMost)
  return (
    <ul className={styles.grid} aria-label={t('games')}>
      {drawn.map((game) => (
        <li key={game.nodeId}>
          <GameCard game={game} onTell={onTell} />
        </li>
      ))}
      {games.slice(drawn.length).map((game) => (
        <li key={game.nodeId} className={styles.bone} aria-hidden="true" />
      ))}
    </ul>
  )
}

const bones = Array.from({ length: 12 }, (_, at) => `bone ${at}`)

function ComingCovers() {
  return (
    <ul className={styles.grid}>
      {bones.map((bone) => (
        <li key={bone} className={styles.bone}>
          <Skeleton height="100%" />
        </li>
      ))}
    </ul>
  )
}

function ComingCategory() {
  return (
    <>
      <Skeleton height={144} />
      <ComingCovers />
    </>
  )
}
