import { useAt } from '@fairground/ui'
import { type CSSProperties, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { drawToShow } from '../../draws/draw-to-show.ts'
import type { Draw, Game } from '../../draws/games.ts'
import { MyChases } from './chase/my-chases.tsx'
import { DrawHead } from './draw-head.tsx'
import type { Family, Table } from './family/family.ts'
import styles from './lottery.module.css'
import { LatestReading } from './reading/latest-reading.tsx'
import { MyOrders } from './reading/my-orders.tsx'
import { PastResults } from './reading/past-results.tsx'
import { useHeardResult } from './reading/use-heard-result.ts'
import { useOffered } from './slip/offered.ts'
import { useOrdersUpkeep } from './slip/orders.ts'
import { useOwnGroup } from './slip/own-group.ts'
import { usePricedGame } from './slip/priced-game.ts'
import { SlipDock } from './slip/slip-dock.tsx'
import { SlipLine } from './slip/slip-line.tsx'
import type { Slip } from './slip/slip.ts'
import { totalOf } from './slip/total.ts'
import { useSlip } from './slip/use-slip.ts'
import { TrendCard } from './trend/trend-card.tsx'
import { useOccupied } from '../../member/occupied.ts'

export type GameTableProps = { game: Game; games: readonly Game[]; draws: readonly Draw[] }

/** One game's table: what is picked on the board is on the slip at once. */
export function GameTable({ family, game: known, games, draws }: GameTableProps & { family: Family }) {
  const draw = useAt((now) => drawToShow(draws, known.gameCode, now))
  const game = usePricedGame(known, draw)
  const { slip, setSlip, putBack, dropPlaced, earlier } = useSlipOn(draw, family, game)
  useOccupied(slip.entries.length > 0)
  const offered = useOffered(game, draw)
  const total = useMemo(() => totalOf(family, game, slip, offered), [family, game, slip, offered])
  const awaited = useAt((now) => awaitedOf(draws, game.gameCode, now))
  const table = useMemo(
    (): Table => ({ family, game, known, draw, slip, total, offered, setSlip, putBack, dropPlaced, earlier }),
    [family, game, known, draw, slip, total, offered, setSlip, putBack, dropPlaced, earlier],
  )
  const { onBoard, inDock } = useInTurn(table)
  const [open, setOpen] = useState(false)
  const openSlip = useCallback(() => setOpen(true), [])
  const closeSlip = useCallback(() => setOpen(false), [])
  const [skipped, skip] = useState<string>()
  const last = useHeardResult(game)
  const heard = last === skipped ? undefined : last
  useOrdersUpkeep(game.gameCode)
  const reads =
    family.readsMs === usualMs ? undefined : ({ '--reads': `${family.readsMs}ms` } as CSSProperties)

  return (
    <div className={styles.page} style={reads}>
      <div className={styles.column}>
        <DrawHead
          family={family}
          game={game}
          isOneOfMany={games.length > 1}
          draw={draw}
          heard={heard}
          onSkip={skip}
        />
        <family.Board table={onBoard} />
        <LatestReading family={family} game={game} heard={heard} awaited={awaited} />
        <MyOrders {...{ family, game, draw, setSlip }} at={slip.at} />
        <MyChases game={game} />
        <PastResults family={family} game={game} />
        <TrendCard game={game} />
        {family.Figures && <family.Figures game={game} />}
      </div>
      <SlipDock table={inDock} open={open} onOpen={openSlip} onClose={closeSlip} />
      <SlipLine table={table} open={open} onOpen={openSlip} />
    </div>
  )
}

/** A game's slip as the draw takes it that is bet on now, at the prize group its member chose last unless it has one; what changes it begins from there. */
function useSlipOn(draw: Draw | undefined, family: Family, game: Game) {
  const { slip: kept, setSlip: setKept, ...others } = useSlip(family, game)
  const { own } = useOwnGroup(game)
  const fit = useCallback(
    (slip: Slip) => {
      const onDraw = family.onDraw?.(slip, draw) ?? slip
      return onDraw.group === undefined && own !== undefined ? { ...onDraw, group: own } : onDraw
    },
    [family, draw, own],
  )
  const slip = useMemo(() => fit(kept), [fit, kept])
  const setSlip = useCallback(
    (change: (slip: Slip) => Slip) => setKept((now) => change(fit(now))),
    [setKept, fit],
  )
  return { ...others, slip, setSlip }
}

/**
 * The table as the board has it, at once, and as the slip beside it does: after what is pressed on the board the slip follows
 * when the board and the total stand, and what is pressed on the slip is there at once.
 */
function useInTurn(table: Table) {
  const { setSlip } = table
  const [isPicking, pick] = useState(false)
  const [picked, set] = useMemo(() => {
    const by = (isPicked: boolean): Table['setSlip'] => {
      return (change) => {
        pick(isPicked)
        setSlip(change)
      }
    }
    return [by(true), by(false)] as const
  }, [setSlip])
  const onBoard = useMemo(() => ({ ...table, setSlip: picked }), [table, picked])
  const atOnce = useMemo(() => ({ ...table, setSlip: set }), [table, set])
  const later = useDeferredValue(atOnce)
  return { onBoard, inDock: isPicking ? later : atOnce }
}

/** How long the styles let a result be read out unless a family says so. */
const usualMs = 3_100

/** The draw that has closed and is to be read next. */
function awaitedOf(draws: readonly Draw[], gameCode: string, now: number): Draw | undefined {
  const closed = draws.filter((draw) => draw.gameCode === gameCode && draw.state === 'closed')
  return closed.find((draw) => Date.parse(draw.closesAt) <= now)
}
