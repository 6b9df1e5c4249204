import { Card, OfflineNote, Tabs, useNow } from '@fairground/ui'
import type { Play } from '@fairground/engine'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { drawToShow } from '../../draws/draw-to-show.ts'
import type { Draw, Game } from '../../draws/games.ts'
import { Board } from './board.tsx'
import { DrawHead } from './draw-head.tsx'
import { Frequencies } from './frequencies.tsx'
import styles from './lottery.module.css'
import { MyOrders } from './my-orders.tsx'
import { PastResults } from './past-results.tsx'
import { type GroupKey, playGroups } from './play-groups.ts'
import { PlayLine } from './play-line.tsx'
import { LatestReading } from './reading.tsx'
import { emptySlip, type Slip } from './slip.ts'
import { SlipDock } from './slip-dock.tsx'

export type Table = {
  game: Game
  draw: Draw | undefined
  slip: Slip
  setSlip: (change: (slip: Slip) => Slip) => void
}

/** One game's table: what is picked on the board is on the slip at once. */
export function GameTable({
  game,
  games,
  draws,
}: {
  game: Game
  games: readonly Game[]
  draws: readonly Draw[]
}) {
  const t = useTranslations('lottery')
  const [slip, setSlip] = useState(emptySlip)
  const draw = drawToShow(draws, game.gameCode, useNow())
  const groups = useMemo(() => playGroups(game.region, game.oddsPpm), [game])
  const [group, setGroup] = useState<GroupKey>('lo')
  const plays = groups.get(group) ?? []
  const [code, setCode] = useState('lo2')
  const play = plays.find((one) => one.code === code) ?? plays[0]
  const table: Table = { game, draw, slip, setSlip }
  return (
    <>
      <OfflineNote />
      <div className={styles.page}>
        <div className={styles.column}>
          <DrawHead game={game} games={games} draw={draw} />
          <div className={styles.plays}>
            <Tabs
              label={t('groupsLabel')}
              value={group}
              onChange={setGroup}
              tabs={[...groups.keys()].map((key) => ({ key, title: t(`groups.${key}`) }))}
            />
          </div>
          {play && (
            <Card className={styles.panel ?? ''}>
              <PlayLine game={game} plays={plays} play={play} onPlay={(next: Play) => setCode(next.code)} />
              <Board key={play.code} table={table} play={play} />
            </Card>
          )}
          <LatestReading game={game} />
          <MyOrders game={game} onRepeat={setSlip} />
          <PastResults game={game} />
          <Frequencies game={game} />
        </div>
        <SlipDock table={table} />
      </div>
    </>
  )
}
