import { readAmount } from '@fairground/screen/wire/amount.ts'
import { classes, Confirm, useOnline } from '@fairground/ui'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../games/games.ts'
import { InWindow, NotOpened, Opening } from './ahead.tsx'
import { TakingAlong, useBringHome } from './along.tsx'
import { Offline, Over, WhileAway } from './covers.tsx'
import { OpenedAsDemo } from './demo.ts'
import { useFullScreen } from './full-screen.ts'
import { GameFrame } from './game-frame.tsx'
import { originOf, useLaunch } from './launch.ts'
import { LowBalanceLine, useLowBalance } from './low-balance.tsx'
import { RefusedNote, useRefusedBet } from './refused-bet.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { usePlaySession, type PlaySession } from './session.ts'
import { isSameStage } from './stage-at.ts'
import styles from './stage.module.css'
import { Strip } from './strip.tsx'
import { useBackToGames } from './use-back.ts'

/** How long a game that is opened may say nothing, in ms. */
const patienceMs = 20_000

/** A game, the room of it that the address names, whether it is tried with play money, and whether it is all of the page. */
type Shown = { game: Game; room: string | undefined; isDemo: boolean; isWhole: boolean }

/** A game that is opened: the strip, the frame, and what covers it while the game is not simply running. */
export function Stage(shown: Shown) {
  const [attempt, setAttempt] = useState(0)
  const again = () => setAttempt((before) => before + 1)
  return (
    <OpenedAsDemo value={shown.isDemo}>
      <Opened key={attempt} {...shown} attempt={attempt} onAgain={again} />
    </OpenedAsDemo>
  )
}

type Props = Shown & { attempt: number; onAgain: () => void }

function Opened({ game, room, isDemo, isWhole, attempt, onAgain }: Props) {
  const launch = useLaunch(game, { room, isDemo }, attempt)
  const launched = launch.data
  const asked = usePlaySession(launched?.sessionId)
  const session = asked.data
  const [isReady, setReady] = useState(false)
  const [saysOpen, setSaysOpen] = useState<boolean>()
  const [isReading, setReading] = useState(false)
  const [hasTaken, setTaken] = useState(false)
  useBringHome(game, hasTaken)
  const waits = launched?.at !== undefined && !hasTaken
  const [isFull, turnFull] = useFullScreen()
  const isLate = useLate(launched !== undefined && !waits && !isReady)
  const away = useAway(session, async () => (await asked.refetch()).data ?? null)
  const [refused, seeRefused] = useRefusedBet(game, () => void asked.refetch())
  const [low, seeLow] = useLowBalance(launched)
  const lowLine = low && <LowBalanceLine low={low} isOver={!waits} onSeen={seeLow} />
  const back = useBackToGames(game)
  const isOver = Boolean(session?.endReason)
  const isOpen = !isOver && (saysOpen ?? session?.isPlaying ?? false)
  const origin = launched ? originOf(launched) : null
  const ways = { game, onAgain, onBack: back }
  const cover =
    isOver && session ? (
      <Over {...ways} session={session} />
    ) : away.isAway ? (
      <Offline />
    ) : away.since ? (
      <WhileAway {...away.since} onGo={away.seen} />
    ) : launch.error || (launched && !origin && !launched.game_url2) ? (
      <NotOpened {...ways} error={launch.error} />
    ) : waits && launched.at ? (
      <TakingAlong game={game} at={launched.at} low={lowLine} onGo={() => setTaken(true)} onBack={back} />
    ) : launched?.game_url2 ? (
      <InWindow game={game} url={launched.game_url2} onBack={back} />
    ) : isReady ? null : (
      <Opening {...ways} step={launched ? 2 : 1} isLate={isLate} />
    )
  return (
    <section
      className={classes(styles.stage, isFull && styles.full)}
      data-stage={isWhole ? 'whole' : 'beside'}
    >
      <Strip
        game={game}
        session={session}
        hasSound={Boolean(origin && launched?.speaks)}
        isFull={isFull}
        onFull={turnFull}
        onRules={() => setReading(true)}
        onClose={back}
      />
      <div className={styles.place}>
        {launched && origin && !waits && (
          <GameFrame
            game={game}
            launched={launched}
            origin={origin}
            isCovered={cover !== null}
            onReady={() => setReady(true)}
            onRound={(goesOn) => {
              setSaysOpen(goesOn)
              if (goesOn) seeRefused()
            }}
            onSettled={() => void asked.refetch()}
            onRules={() => setReading(true)}
            onExit={back}
            onAnew={onAgain}
          />
        )}
        {cover}
        {cover ? null : refused ? (
          <RefusedNote key={refused.nth} refused={refused} onSeen={seeRefused} />
        ) : (
          lowLine
        )}
      </div>
      {isReading && <RulesDialog game={game} rules={launched?.rules} onClose={() => setReading(false)} />}
      <Leaving isOpen={isOpen} />
    </section>
  )
}

/** Asks once before a stage is left on which a round is open, also for another game; what lies over the page is not left for. */
function Leaving({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('stage.leave')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isOpen && !isSameStage(current, next),
    enableBeforeUnload: isOpen,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Confirm
      title={t('title')}
      text={t('text')}
      keep={t('keep')}
      go={t('go')}
      onKeep={blocker.reset}
      onGo={async () => await Promise.resolve(blocker.proceed())}
    />
  )
}

/** Whether it has waited for longer than anybody should. */
function useLate(waits: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [waits])
  return waits && isLate
}

type Since = { rounds: number; net: bigint }

/** What a session came to since it was left, or null where that is nothing. */
function sinceLeft(left: PlaySession | null, now: PlaySession): Since | null {
  if (!left || (now.net === left.net && now.rounds === left.rounds)) return null
  return {
    rounds: now.rounds - left.rounds + (left.isPlaying && !now.isPlaying ? 1 : 0),
    net: readAmount(now.net) - readAmount(left.net),
  }
}

/** Whether the device is away, and, back again, what the session came to meanwhile until that was seen. */
function useAway(session: PlaySession | null | undefined, look: () => Promise<PlaySession | null>) {
  const isOnline = useOnline()
  const [wasAway, setWasAway] = useState(false)
  const [left, setLeft] = useState<PlaySession | null>(null)
  const [since, setSince] = useState<Since | null>(null)
  if (!isOnline && !wasAway) {
    setWasAway(true)
    // What was not seen yet of one absence is told with the next.
    if (!since) setLeft(session ?? null)
  }
  const ask = useEffectEvent(look)
  const tell = useEffectEvent((now: PlaySession | null) => {
    if (!now) return
    setWasAway(false)
    setSince(sinceLeft(left, now))
  })
  useEffect(() => {
    if (isOnline && wasAway) void ask().then(tell)
  }, [isOnline, wasAway])
  return { isAway: !isOnline, since: isOnline ? since : null, seen: () => setSince(null) }
}
