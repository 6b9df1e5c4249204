import { Asked } from '@fairground/screen/list/asked.tsx'
import { Button, Skeleton } from '@fairground/ui'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GameType } from '../../../games/categories.ts'
import type { Game, Shelf } from '../../../games/games.ts'
import { GameCard } from '../game-card.tsx'
import { hueOf } from '../game-marks.tsx'
import { useOneGame } from '../games.ts'
import { RoomCard } from './room-card.tsx'
import { useHosts, useOrder, useRooms, type Host, type Room } from './rooms.ts'
import styles from './room-shelf.module.css'
import { useHeld } from './use-held.ts'
import { useSeen } from './use-seen.ts'

/** So many rooms of a game stand side by side. */
const atFirst = 3

/** The rooms of a category that a member may join now, by vendor and game; where there are none, there is no shelf. */
export function RoomShelf({ shelf, onTell }: { shelf: Shelf; onTell: (game: Game) => void }) {
  return useHosts(shelf).map((host) => (
    <RoomsAt key={host.vassalage} host={host} gameType={shelf.title} onTell={onTell} />
  ))
}

type At = { host: Host; gameType: GameType; onTell: (game: Game) => void }

function RoomsAt({ host, gameType, onTell }: At) {
  const t = useTranslations('stage.rooms')
  const { ref, isSeen } = useSeen()
  const asked = useRooms(host, gameType, isSeen)
  const title = useId()
  if (asked.data?.length === 0) return null
  return (
    <section ref={ref} className={styles.shelf} aria-labelledby={title}>
      <h2 id={title}>
        {t('title')} <small>{host.name}</small>
      </h2>
      <Asked of={asked} fault={t('fault', { vendor: host.name })} loading={<ComingRooms />}>
        {(rooms) =>
          [...Map.groupBy(rooms, ({ nodeId }) => nodeId)].map(([nodeId, own]) => (
            <RoomsOf key={nodeId} nodeId={nodeId} rooms={own} onTell={onTell} />
          ))
        }
      </Asked>
    </section>
  )
}

type Props = { rooms: readonly Room[]; onTell: (game: Game) => void }

function RoomsOf({ nodeId, ...of }: Props & { nodeId: string }) {
  return (
    <Asked of={useOneGame(nodeId)} loading={<ComingRooms />}>
      {(game) => <Beside game={game} {...of} />}
    </Asked>
  )
}

/** The rooms of one game beside its cover. */
function Beside({ game, rooms, onTell }: Props & { game: Game }) {
  const t = useTranslations('stage.rooms')
  const { ref, isHeld } = useHeld<HTMLUListElement>()
  const [isAll, setAll] = useState(false)
  const ordered = useOrder(rooms, isHeld)
  const lowest = [...new Set(rooms.map(({ limits }) => Number(limits.min)))].toSorted((a, b) => a - b)
  return (
    <div className={styles.kind} style={hueOf(game)}>
      <div className={styles.cover}>
        <GameCard game={game} onTell={onTell} />
      </div>
      <div className={styles.beside}>
        <ul ref={ref} className={styles.rooms} aria-label={t('list', { game: game.name })}>
          {ordered.slice(0, isAll ? undefined : atFirst).map((room, at) => (
            <li key={room.roomId}>
              <RoomCard
                room={room}
                game={game}
                isFirst={at === 0}
                depth={Math.min(2, lowest.indexOf(Number(room.limits.min)))}
              />
            </li>
          ))}
        </ul>
        {rooms.length > atFirst && (
          <Button aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('fewer') : t('all', { n: rooms.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

function ComingRooms() {
  return (
    <div className={styles.kind}>
      <div className={styles.cover}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.rooms}>
        {['one', 'two', 'three'].map((bone) => (
          <Skeleton key={bone} height={272} />
        ))}
      </div>
    </div>
  )
}
