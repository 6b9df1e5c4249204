import type { LotteryPlay } from '@fairground/engine'
import { Select } from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePlayName } from '../../../../draws/play-names.ts'
import type { Table } from '../family.ts'
import { BoardTools } from './board-tools.tsx'
import styles from './tools-of-several.module.css'

type Props = { table: Table; plays: readonly LotteryPlay[] }

/** Picks by chance and from a list, of the one play that is chosen of those on a board. */
export function ToolsOfSeveral({ table, plays }: Props) {
  const t = useTranslations('lottery.parts')
  const playName = usePlayName()
  const [code, setCode] = useState(plays[0]?.code)
  const play = plays.find((one) => one.code === code) ?? plays[0]
  if (!play) return null
  return (
    <div className={styles.tools}>
      <Select
        label={t('toolsOf')}
        value={play.code}
        onChange={(event) => setCode(event.target.value)}
        options={plays.map((one) => ({ value: one.code, title: playName(one.code) }))}
      />
      <BoardTools key={play.code} table={table} play={play} />
    </div>
  )
}
