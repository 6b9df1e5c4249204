import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { Button, buttonClass, EmptyState, Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBrand, useTitled } from '../../../brand/brand.ts'
import { useOwnHead } from '../../../own-head.ts'
import { useOccupied } from '../../../member/occupied.ts'
import { useTryDemo } from '../../../member/try-demo.ts'
import type { Game } from '../../../games/games.ts'
import { AwayFor } from '../away-for.tsx'
import { useOfferUpkeep } from '../games.ts'
import { useWhyAway } from '../use-why-away.ts'
import { Ahead } from './ahead.tsx'
import { firstGameQuery, gameQuery } from './game-query.ts'
import { readStageAt, type StageAt } from './stage-at.ts'
import { Rested, type RestReason } from './rested.tsx'
import { Stage } from './stage.tsx'
import styles from './stage.module.css'

/**
 * One game, opened by its number: the strip is the only bar. At `/seamless` the whole area of a vendor whose games are one, a
 * sports book or a hall, at a game of it where one is named: the bars are there when they are wanted.
 */
export function GamePage(): ReactNode {
  const pathname = useLocation({ select: (at) => at.pathname })
  const search = useSearch({ strict: false })
  const { nodeId, vassalage = '', ...how } = readStageAt({ pathname, search })
  return nodeId === undefined ? <Area vassalage={vassalage} {...how} /> : <One nodeId={nodeId} {...how} />
}

/** How a game is opened: in which room of it, whether with play money, and whether it is all of the page. */
type How = Pick<StageAt, 'room' | 'isDemo' | 'isWhole'>

function One({ nodeId, ...how }: How & { nodeId: string }) {
  return <Playing of={useQuery(gameQuery(nodeId))} {...how} />
}

function Area({ vassalage, ...how }: How & { vassalage: string }) {
  return <Playing of={useQuery(firstGameQuery(vassalage))} {...how} />
}

type Asking = How & { of: ReturnType<typeof useQuery<Game | null>> }

function Playing({ of, room, isDemo, isWhole }: Asking) {
  const t = useTranslations('stage')
  const about = useTranslations('head.games')
  const { name: brand } = useBrand()
  const titled = useTitled()
  const signedIn = useSignedIn()
  useOwnHead(
    of.data ? { title: titled(of.data.name), description: about('description', { brand }) } : undefined,
  )
  const rests = useRests(signedIn)
  return (
    <Asked of={of} as="h1" fault={t('unfetched')} loading={<Coming />}>
      {(game) =>
        game === null ? (
          <Unknown />
        ) : rests ? (
          <Rested game={game} why={rests} />
        ) : signedIn ? (
          <Stage
            key={`${game.nodeId} ${room} ${isDemo}`}
            game={game}
            room={room}
            isDemo={isDemo}
            isWhole={isWhole}
          />
        ) : (
          <Door game={game} />
        )
      }
    </Asked>
  )
}

/** What comes is a game already: nothing is laid in its way. */
function Coming() {
  useOccupied(true)
  return <Skeleton height={320} />
}

function Unknown() {
  const t = useTranslations('stage.unknown')
  const { name: brand } = useBrand()
  useOwnHead({ title: t('head', { brand }), description: t('text'), isMissing: true })
  return (
    <EmptyState
      as="h1"
      icon={<SearchX />}
      title={t('title')}
      action={
        <Link to="/inhouse" className={buttonClass({ tone: 'primary' })}>
          {t('games')}
        </Link>
      }
    >
      {t('text')}
    </EmptyState>
  )
}

/** Why the member's play was stopped while they were here, by which they are signed out too; undefined once they come back. */
function useRests(signedIn: boolean): RestReason | undefined {
  const [rests, setRests] = useState<{ why: RestReason; isOut: boolean }>()
  if (rests && rests.isOut === signedIn) setRests(signedIn ? undefined : { ...rests, isOut: true })
  useLive('care', ({ rests: why }) => why && setRests({ why, isOut: false }))
  return rests?.why
}

/** What a guest meets: the game, and the ways in; of one that rests, that it does. */
function Door({ game }: { game: Game }) {
  useOfferUpkeep()
  const t = useTranslations('stage.door')
  const tryDemo = useTryDemo()
  if (game.isAway) return <Resting game={game} />
  return (
    <section className={styles.door}>
      <Ahead game={game}>
        <h1>{t('title', { game: game.name })}</h1>
        <Link {...overlayLink({ dialog: 'sign-in' })} className={buttonClass({ tone: 'primary' })}>
          {t('signIn')}
        </Link>
        {game.hasDemo && <Button onClick={tryDemo}>{t('try')}</Button>}
      </Ahead>
    </section>
  )
}

function Resting({ game }: { game: Game }) {
  const t = useTranslations('stage.unknown')
  const whyAway = useWhyAway(game)
  return (
    <section className={styles.door}>
      <Ahead game={game}>
        <h1>
          <AwayFor game={game} />
        </h1>
        <p>{whyAway}</p>
        <Link to="/inhouse" className={buttonClass({ tone: 'primary' })}>
          {t('games')}
        </Link>
      </Ahead>
    </section>
  )
}
