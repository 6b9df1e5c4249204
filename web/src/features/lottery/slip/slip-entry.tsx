import { ChipButton, classes, IconButton } from '@fairground/ui'
import { Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useNumberName, usePlayName } from '../../../draws/play-names.ts'
import { useStationName } from '../../../draws/station-names.ts'
import type { Table } from '../family/family.ts'
import { type Entry, removeEntry } from './slip.ts'
import styles from './slip-entry.module.css'
import { SteppedOdds } from './stepped-odds.tsx'
import type { Share } from './total.ts'
import { useMoney } from '../../../member/use-money.ts'

type Props = { table: Table; entry: Entry; share: Share | undefined }

const shownFirst = 20

/** All that is chosen of one play, and what it costs; each number and combination can go by itself. */
export function SlipEntry({ table, entry, share }: Props) {
  const t = useTranslations('lottery.slip')
  const format = useFormatter()
  const playName = usePlayName()
  const { money } = useMoney()
  const numberName = useNumberName()
  const { family, slip, setSlip, game } = table
  const picks = family.picks(game, entry, numberName)
  const [all, setAll] = useState(false)
  const name = playName(entry.play)
  const per = share && money(share.stake / BigInt(share.lots))
  const at = family.stations?.of(game, slip, entry) ?? []
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
      <span className={styles.picks} hidden={picks.length + at.length === 0}>
        {picks.slice(0, all ? undefined : shownFirst).map(({ key, name: pick, without }) => (
          <button
            type="button"
            key={key}
            className={styles.pick}
            aria-label={t('removePick', { pick, play: name })}
            onClick={() => setSlip(without)}
          >
            {pick}
            <X aria-hidden="true" />
          </button>
        ))}
        {!all && picks.length > shownFirst && (
          <ChipButton onClick={() => setAll(true)}>{t('showAll', { n: picks.length })}</ChipButton>
        )}
        {at.map((station) => (
          <StationPick key={station} {...{ table, entry, at, station }} />
        ))}
        {!share && <span className="dim tiny">{t('drafting', { n: family.missing(game, entry) })}</span>}
      </span>
      {share && <SteppedOdds table={table} lines={share.lines} />}
    </li>
  )
}

type StationProps = Pick<Props, 'table' | 'entry'> & { at: readonly string[]; station: string }

/** A station that an entry is played at; one of several can go by itself. */
function StationPick({ table: { family, setSlip }, entry, at, station }: StationProps) {
  const t = useTranslations('lottery.slip')
  const playName = usePlayName()
  const name = useStationName()(station)
  if (at.length === 1) return <span className={styles.station}>{name}</span>
  const others = at.filter((one) => one !== station)
  return (
    <button
      type="button"
      className={classes(styles.pick, styles.station)}
      aria-label={t('removePick', { pick: name, play: playName(entry.play) })}
      onClick={() => setSlip((now) => family.stations?.at(now, entry, others) ?? now)}
    >
      {name}
      <X aria-hidden="true" />
    </button>
  )
}
