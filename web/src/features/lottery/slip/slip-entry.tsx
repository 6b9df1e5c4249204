import { ChipButton, IconButton } from '@fairground/ui'
import { play as playOf } from '@fairground/engine'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useNumberName, usePlayName } from '../../../draws/play-names.ts'
import type { Table } from '../table.ts'
import { type Entry, isCombination, put, removeEntry, removeLine } from './slip.ts'
import styles from './slip-entry.module.css'
import type { Share } from './total.ts'
import { useMoney } from '../../../member/use-money.ts'

type Props = { table: Table; entry: Entry; share: Share | undefined }
type Pick = { key: string; text: string; remove: () => void }

const shownFirst = 20

/** All that is chosen of one play, and what it costs; each number and combination can go by itself. */
export function SlipEntry({ table, entry, share }: Props) {
  const t = useTranslations('lottery.slip')
  const format = useFormatter()
  const playName = usePlayName()
  const { money } = useMoney()
  const { slip, setSlip, game } = table
  const play = playOf(game.region, entry.play)
  const picks = usePicks(table, entry, share)
  const [all, setAll] = useState(false)
  const name = playName(entry.play)
  const per = money(slip.unit * BigInt(slip.multiple))
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <b>{name}</b>
        {share && <span className="dim tiny num">{`${format.number(share.lots)} × ${per}`}</span>}
      </span>
      <b className="num">{share ? money(share.stake) : ''}</b>
      <IconButton
        label={t('remove', { name })}
        size="s"
        onClick={() => setSlip((now) => removeEntry(now, entry.play))}
      >
        <Trash2 />
      </IconButton>
      <span className={styles.picks} hidden={play.strategy.kind === 'side'}>
        {picks.slice(0, all ? undefined : shownFirst).map(({ key, text, remove }) => (
          <button
            type="button"
            key={key}
            className={styles.pick}
            aria-label={t('removePick', { pick: text, play: name })}
            onClick={remove}
          >
            {text}
            <X aria-hidden="true" />
          </button>
        ))}
        {!all && picks.length > shownFirst && (
          <ChipButton onClick={() => setAll(true)}>{t('showAll', { n: picks.length })}</ChipButton>
        )}
        {!share && (
          <span className="dim tiny">{t('drafting', { n: play.pick.min - entry.numbers.length })}</span>
        )}
      </span>
    </li>
  )
}

/** What can be taken off one by one: numbers, or whole combinations; of a combination still being chosen, its numbers. */
function usePicks({ game, setSlip }: Table, entry: Entry, share: Share | undefined): Pick[] {
  const numberName = useNumberName()
  const play = playOf(game.region, entry.play)
  if (isCombination(play) && share) {
    return share.lines.map((line) => ({
      key: line.numbers.join('-'),
      text: line.numbers.join('-'),
      remove: () => setSlip((now) => removeLine(game.region, now, line)),
    }))
  }
  return entry.numbers.map((number) => ({
    key: number,
    text: numberName(number),
    remove: () => setSlip((now) => put(now, play, number, false, game.linesMax)),
  }))
}
