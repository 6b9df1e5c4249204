import { readAmount } from '@fairground/screen/wire/amount.ts'
import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useHouseZone } from '@fairground/screen/words/house-zone.ts'
import { dayIn, Money } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useGameName, useIssue } from '../../draws/names.ts'
import type { movementFilter } from './filters.ts'
import { hueOf, icons } from './kinds.ts'
import marks from './movement-kind.module.css'
import styles from './movements.module.css'
import ways from './origin.module.css'
import { originLink, originOf } from './origin.ts'
import { readReference } from './reference.ts'
import type { Movement } from './rows.ts'
import { sumsQuery } from './sums.ts'

/**
 * Movements as a table, by the house's days with what each of these comes to; on a phone each is two lines. Amounts are in
 * the currency of their purse.
 */
export function Movements({
  movements,
  filter,
  currency,
}: {
  movements: readonly Movement[]
  filter: typeof movementFilter
  currency: string
}) {
  const t = useTranslations('records.account')
  const zone = useHouseZone()
  const sums = useQuery(sumsQuery(filter)).data?.sums
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead className="visually-hidden">
        <tr>
          {(['kind', 'at', 'amount', 'after'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      {byDay(movements, zone).map(({ day, list }) => (
        <tbody key={list[0]?.id}>
          <DayRow day={day} sum={sums?.days.find((one) => one.day === day)} currency={currency} />
          {list.map((movement) => (
            <MovementRow key={movement.id} movement={movement} currency={currency} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type Day = { day: string; list: Movement[] }

/** Movements that follow each other on one day stand together. */
function byDay(movements: readonly Movement[], zone: string): Day[] {
  const days: Day[] = []
  for (const movement of movements) {
    const day = dayIn(new Date(movement.at), zone)
    const last = days.at(-1)
    if (last?.day === day) last.list.push(movement)
    else days.push({ day, list: [movement] })
  }
  return days
}

function DayRow({
  day,
  sum,
  currency,
}: {
  day: string
  sum: { in: string; out: string } | undefined
  currency: string
}) {
  const dayName = useDayName()
  return (
    <tr className={styles.day}>
      <th scope="rowgroup" colSpan={2}>
        {dayName(day)}
      </th>
      <td colSpan={2}>
        {sum && (
          <Money amount={readAmount(sum.in) - readAmount(sum.out)} currency={currency} signed private />
        )}
      </td>
    </tr>
  )
}

function useDayName(): (day: string) => string {
  const t = useTranslations('records.account')
  const format = useFormatter()
  const today = dayIn(serverNow(), useHouseZone())
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return (day) => {
    if (day === today) return t('today')
    if (day === before) return t('yesterday')
    const style = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
    return format.dateTime(new Date(`${day}T00:00:00Z`), { ...style, timeZone: 'UTC', calendar: 'gregory' })
  }
}

function MovementRow({ movement, currency }: { movement: Movement; currency: string }) {
  const t = useTranslations('records.account')
  const houseTime = useHouseTime()
  const { kind, at, amount, balanceAfter, reference, title } = movement
  const moved = readSigned(amount)
  const Icon = icons[kind]
  const origin = originOf(movement, dayIn(new Date(at), useHouseZone()))
  const what = (
    <>
      <b>{t(`kinds.${kind}`)}</b>
      {title === null ? <ReferenceText text={reference} /> : <span className="dim tiny">{title}</span>}
    </>
  )
  return (
    <tr>
      <td>
        <span className={marks.kind} style={{ '--hue': hueOf(kind) } as CSSProperties}>
          <Icon aria-hidden="true" />
          {origin ? (
            <Link {...originLink(origin)} className={ways.origin}>
              {what}
            </Link>
          ) : (
            <span>{what}</span>
          )}
        </span>
      </td>
      <td className="dim num">{houseTime(at)}</td>
      <td className={moved > 0n ? 'win' : undefined}>
        <Money amount={moved} currency={currency} signed />
      </td>
      <td className="dim">
        <span className={styles.title}>{t('after')} </span>
        <Money amount={readAmount(balanceAfter)} currency={currency} private />
        {origin ? <ChevronRight className={ways.onward} aria-hidden="true" /> : <i className={ways.onward} />}
      </td>
    </tr>
  )
}

function ReferenceText({ text }: { text: string }) {
  const t = useTranslations('records')
  const gameName = useGameName()
  const issue = useIssue()
  const read = readReference(text)
  if ('gameCode' in read) {
    return (
      <span className="dim tiny num">
        {t.rich('draw', {
          game: gameName(read.gameCode),
          issue: issue(read.issue),
          num: (shown) => shown,
        })}
      </span>
    )
  }
  if ('from' in read) return <span className="dim tiny">{t('moved', read)}</span>
  return <span className="dim tiny">{read.text}</span>
}

function readSigned(text: string): bigint {
  return text.startsWith('-') ? -readAmount(text.slice(1)) : readAmount(text)
}
