import type { Play } from '@fairground/engine'
import { Card, classes, Tabs } from '@fairground/ui'
import { useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { asVietnamese } from '../../../../draws/vietnamese.ts'
import { type GroupKey, groupOf, playGroups } from '../../../../draws/play-groups.ts'
import styles from '../../lottery.module.css'
import type { BoardProps } from '../family.ts'
import { Board } from './board/board.tsx'
import { FindVietnamese } from './board/find-vietnamese.tsx'
import { PlayPicker } from './board/play-picker.tsx'
import { StationPicker } from './board/station-picker.tsx'

/** The plays by kind, and the board of the one that is looked at. */
export function VietnameseBoard({ table: shared }: BoardProps) {
  const t = useTranslations('lottery')
  const game = useMemo(() => asVietnamese(shared.game), [shared.game])
  const table = useMemo(() => ({ ...shared, game }), [shared, game])
  const groups = useMemo(() => playGroups(game.region, game.oddsPpm), [game])
  const [code, setCode] = useState('lo2')
  const offered = useMemo(() => [...groups.values()].flat(), [groups])
  const play = offered.find((one) => one.code === code) ?? offered[0]
  const choose = useCallback((next: Play) => setCode(next.code), [])
  if (!play) return null
  const board = (
    <div>
      <FindVietnamese groups={groups} play={play} onPlay={choose} />
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
    </div>
  )
  if (!game.isByStation) return board
  return (
    <>
      <StationPicker table={table} />
      {board}
    </>
  )
}
