import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { Money } from '@fairground/ui'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgePercent,
  Coins,
  CornerDownLeft,
  Gift,
  Repeat,
  RotateCcw,
  Hourglass,
  PackageOpen,
  ReceiptText,
  Scale,
  Ticket,
  Trophy,
  Undo2,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useGameName, useIssue } from '../../draws/names.ts'
import { useMoney } from '../../member/use-money.ts'
import styles from './movements.module.css'
import { readReference } from './reference.ts'
import type { Movement } from './rows.ts'

const icons = {
  deposit: ArrowDownToLine,
  deposit_held: Hourglass,
  deposit_released: PackageOpen,
  reversal: Undo2,
  withdrawal: ArrowUpFromLine,
  withdrawal_fee: ReceiptText,
  withdrawal_returned: CornerDownLeft,
  move: ArrowLeftRight,
  stake: Ticket,
  prize: Trophy,
  rebate: BadgePercent,
  chase: Repeat,
  refund: RotateCcw,
  correction: Scale,
  adjustment: Scale,
  bonus: Gift,
  play_money: Coins,
}

/** Movements as a table; on a phone each is two lines. Amounts are in the member's currency where no other is given. */
export function Movements({
  movements,
  currency,
}: {
  movements: readonly Movement[]
  currency: string | undefined
}) {
  const { currency: own } = useMoney()
  const t = useTranslations('records.account')
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          {(['kind', 'at', 'amount', 'after'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} currency={currency ?? own} />
        ))}
      </tbody>
    </table>
  )
}

function MovementRow({ movement, currency }: { movement: Movement; currency: string }) {
  const t = useTranslations('records.account')
  const houseTime = useHouseTime()
  const { kind, at, amount, balanceAfter, reference } = movement
  const moved = readSigned(amount)
  const Icon = icons[kind]
  return (
    <tr>
      <td>
        <span className={styles.kind} data-kind={kind}>
          <Icon aria-hidden="true" />
          <span>
            <b>{t(`kinds.${kind}`)}</b>
            <ReferenceText text={reference} />
          </span>
        </span>
      </td>
      <td className="dim num">{houseTime(at)}</td>
      <td className={moved > 0n ? 'win' : undefined}>
        <Money amount={moved} currency={currency} signed />
      </td>
      <td className="dim">
        <span className={styles.title}>{t('after')} </span>
        <Money amount={readAmount(balanceAfter)} currency={currency} private />
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
