import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { buttonClass, Chip, classes, Countdown, useAt } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../games/games.ts'
import { useMoney } from '../../../member/use-money.ts'
import { isTrial } from '../../../who-may.ts'
import { Pond, Table } from './drawn-places.tsx'
import { freeIn, type Room } from './rooms.ts'
import styles from './room-card.module.css'

/** So many results have room on the narrowest card. */
const lastResults = 8

type Props = { room: Room; game: Game; isFirst: boolean; depth: number }

/** A room as it stands: what a bet is, who has which place, what came of the rounds before, and the way in. */
export function RoomCard({ room, game, isFirst, depth }: Props) {
  const t = useTranslations('stage.rooms')
  const { money } = useMoney()
  const name = useId()
  const { seats, taken } = room
  const closes = room.state === 'open' && room.closesAt !== null ? Date.parse(room.closesAt) : null
  const isClosed = useAt((now) => closes !== null && closes <= now)
  const places = seats === null ? t('unseated') : t('taken', { taken: taken.length, seats })
  return (
    <article className={styles.room} aria-labelledby={name}>
      <h3 id={name}>{room.title}</h3>
      <Places room={room} />
      <p className={classes('num', styles.limits)}>
        {t(game.gameType === 'FISH' ? 'shot' : 'bet', {
          from: money(readAmount(room.limits.min)),
          to: money(readAmount(room.limits.max)),
        })}
      </p>
      <div className={styles.drawn}>
        {game.gameType === 'FISH' ? (
          <Pond room={room} label={places} depth={depth} />
        ) : (
          <Table room={room} label={places} said={isClosed ? t('closed') : t(`states.${room.state}`)} />
        )}
      </div>
      <Road room={room} />
      <footer className={styles.foot}>
        <Standing room={room} closes={isClosed ? null : closes} />
        <WayIn room={room} game={game} isFirst={isFirst} />
      </footer>
    </article>
  )
}

/** How many places nobody has. */
function Places({ room }: { room: Room }) {
  const t = useTranslations('stage.rooms')
  const free = freeIn(room)
  if (room.isYours) return <Chip tone="info">{t('yours')}</Chip>
  if (room.seats === null) return <Chip tone="live">{t('any')}</Chip>
  return free > 0 ? <Chip tone="live">{t('free', { n: free })}</Chip> : <Chip>{t('full')}</Chip>
}

/** What came of the rounds before: a side is told by its shape, and the latest ringed. */
function Road({ room: { road } }: { room: Room }) {
  const t = useTranslations('stage.rooms')
  if (road.length === 0) return null
  const shown = road.slice(-lastResults)
  return (
    <ol className={classes('num', styles.road)} aria-label={t('road')}>
      {shown.map(({ mark, side }, at) => (
        // Two rounds may come to the same, and a road only grows at its end.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} data-side={side}>
          {mark}
        </li>
      ))}
    </ol>
  )
}

/** What is to be waited for, or known before one goes in. */
function Standing({ room, closes }: { room: Room; closes: number | null }) {
  const t = useTranslations('stage.rooms')
  if (freeIn(room) <= 0 && !room.isYours) return <span>{t('none')}</span>
  if (closes !== null)
    return (
      <span>
        {t('closes')} <Countdown until={closes} />
      </span>
    )
  return <span>{room.isDrawn && t('drawn')}</span>
}

function WayIn({ room, game, isFirst }: Omit<Props, 'depth'>) {
  const t = useTranslations('stage.rooms')
  const isDemo = isTrial(useMember())
  if (freeIn(room) <= 0 && !room.isYours) return null
  const { gameType } = game
  const isJoined = gameType === 'LIVE' || gameType === 'FISH' || gameType === 'PVP'
  const go = room.isYours ? t('back') : t(`go.${isJoined ? gameType : 'other'}`)
  const way =
    isDemo && !game.hasDemo
      ? overlayLink({ dialog: 'account-first' })
      : ({ to: '/game', search: { nodeId: game.nodeId, roomId: room.roomId } } as const)
  return (
    <Link
      {...way}
      className={buttonClass({ tone: isFirst ? 'primary' : 'secondary' })}
      aria-label={t('goTo', { go, room: room.title })}
    >
      {go}
    </Link>
  )
}
