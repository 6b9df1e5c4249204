import type { Play } from '@fairground/engine'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Card, classes, notify, Tabs, useAt } from '@fairground/ui'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { drawToShow } from '../../draws/draw-to-show.ts'
import type { Draw, Game } from '../../draws/games.ts'
import { Board } from './board/board.tsx'
import { type GroupKey, groupOf, playGroups } from '../../draws/play-groups.ts'
import { PlayPicker } from './board/play-picker.tsx'
import { DrawHead } from './draw-head.tsx'
import styles from './lottery.module.css'
import { Frequencies } from './reading/frequencies.tsx'
import { LatestReading } from './reading/latest-reading.tsx'
import { MyOrders } from './reading/my-orders.tsx'
import { PastResults } from './reading/past-results.tsx'
import { useHeardResult } from './reading/use-heard-result.ts'
import { type Order, useOrdersUpkeep } from './slip/orders.ts'
import { SlipDock } from './slip/slip-dock.tsx'
import { slipOf } from './slip/slip.ts'
import { totalOf } from './slip/total.ts'
import { unitsOf } from './slip/units.ts'
import { useSlip } from './slip/use-slip.ts'
import { useOccupied } from '../../member/occupied.ts'
import type { Table } from './table.ts'

type Props = { game: Game; games: readonly Game[]; draws: readonly Draw[] }

/** One game's table: what is picked on the board is on the slip at once. */
export function GameTable({ game, games, draws }: Props) {
  const t = useTranslations('lottery')
  const [slip, setSlip] = useSlip(game)
  useOccupied(slip.entries.length > 0)
  const groups = useMemo(() => playGroups(game.region, game.oddsPpm), [game])
  const [code, setCode] = useState('lo2')
  const offered = useMemo(() => [...groups.values()].flat(), [groups])
  const play = offered.find((one) => one.code === code) ?? offered[0]
  const total = useMemo(() => totalOf(game.region, game.oddsPpm, slip), [game, slip])
  const draw = useAt((now) => drawToShow(draws, game.gameCode, now))
  const awaited = useAt((now) => awaitedOf(draws, game.gameCode, now))
  const table = useMemo(
    (): Table => ({ game, draw, slip, total, setSlip }),
    [game, draw, slip, total, setSlip],
  )
  const heard = useHeardResult(game)
  useOrdersUpkeep(game.gameCode)
  const choose = useCallback((next: Play) => setCode(next.code), [])

  function repeat(order: Order) {
    const lines = order.lines.map(({ play, numbers, unit, multiple }) => {
      return { play, numbers, unit: readAmount(unit), multiple }
    })
    setSlip(() => slipOf(game.region, unitsOf(game), lines))
    notify({ title: t('mine.repeated'), text: t('mine.repeatedText'), tone: 'done' })
  }

  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <DrawHead game={game} isOneOfMany={games.length > 1} draw={draw} heard={heard} />
        {play && (
          <Tabs
            label={t('groupsLabel')}
            value={groupOf(play)}
            onChange={(group: GroupKey) => setCode(groups.get(group)?.[0]?.code ?? code)}
            tabs={[...groups.keys()].map((key) => ({ key, title: t(`groups.${key}`) }))}
          >
            <Card className={classes(styles.panel, styles.chosen)}>
              <PlayPicker game={game} plays={groups.get(groupOf(play)) ?? []} play={play} onPlay={choose} />
              <Board key={play.code} table={table} play={play} plays={offered} />
            </Card>
          </Tabs>
        )}
        <LatestReading game={game} heard={heard} awaited={awaited} />
        <MyOrders game={game} onRepeat={repeat} />
        <PastResults game={game} />
        <Frequencies game={game} />
      </div>
      <SlipDock table={table} />
    </div>
  )
}

/** The draw that has closed and is to be read next. */
function awaitedOf(draws: readonly Draw[], gameCode: string, now: number): Draw | undefined {
  const closed = draws.filter((draw) => draw.gameCode === gameCode && draw.state === 'closed')
  return closed.find((draw) => Date.parse(draw.closesAt) <= now)
}
