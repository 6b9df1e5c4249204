import type { lottery } from '@fairground/contract'
import { Asked } from '@fairground/screen/list/asked.tsx'
import { mine } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { Skeleton } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useLineNames, useNumberName } from '../../draws/play-names.ts'
import { useMoney } from '../../member/use-money.ts'
import styles from './order-why.module.css'
import type { Order } from './rows.ts'
import { useTierName } from './use-tier-name.ts'

type Why = NonNullable<Sent<typeof lottery.orderExplained>['lines']>[number]

/** Why each line of a settled order came to what it did: where its numbers were drawn, and what that pays, to the unit. */
export function OrderWhy({ order }: { order: Order }) {
  const t = useTranslations('records.why')
  const lineNames = useLineNames()
  const asked = useQuery({
    queryKey: [mine, 'orders', 'why', order.orderId],
    queryFn: ({ signal }) =>
      ask('GET /wps/lottery/orders/:orderId/explanation', { at: order.orderId, signal }),
  })
  return (
    <section className={styles.why} aria-label={t('title')}>
      <h4>{t('title')}</h4>
      <Asked of={asked} fault={t('fault')} loading={<Skeleton height={48} />}>
        {({ lines }) => (
          <ul>
            {order.lines.map((line, place) => {
              const why = lines?.[place]
              return (
                // A line is at its place.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={place}>
                  <b>{lineNames([line])}</b>
                  {why && <Said why={why} line={line} />}
                </li>
              )
            })}
          </ul>
        )}
      </Asked>
    </section>
  )
}

// What came oftener is told by how often.
const placesMax = 8

type SaidProps = { why: Why; line: Order['lines'][number] }

function Said({ why: { drawn, came = [], matches, tiers, payout }, line }: SaidProps) {
  const t = useTranslations('records.why')
  const numberName = useNumberName()
  const prizeName = usePrizeName()
  const format = useFormatter()
  const { money } = useMoney()
  const byPick = [...Map.groupBy(matches, ({ pick }) => pick)]
  const tierName = useTierName()
  const isWon = readAmount(payout) > 0n
  const share = (ppm: number) =>
    format.number(ppm / 1_000_000, { style: 'percent', maximumFractionDigits: 2 })
  // A line at a prize group costs two units.
  const each = readAmount(line.unit) * BigInt(line.multiple) * (line.group === undefined ? 1n : 2n)
  return (
    <>
      {drawn.length > 0 && <p>{t('drawn', { numbers: drawn.map(numberName).join(' ') })}</p>}
      {came.length > 0 && <p>{t('chosen', { numbers: came.map(numberName).join(' ') })}</p>}
      {byPick.map(([pick, found]) => (
        <p key={pick}>
          {t('came', {
            pick: numberName(pick),
            n: found.length,
            where: format.list(
              found
                .slice(0, placesMax)
                .map(({ prize, number }) => t('at', { prize: prizeName(prize), number })),
              { type: 'unit' },
            ),
          })}
        </p>
      ))}
      {isWon && drawn.length === 0 && matches.length === 0 && <p>{t('noneCame')}</p>}
      {line.payPpm !== undefined && <p className="num">{t('stepped', { share: share(line.payPpm) })}</p>}
      {tiers.map(({ name, lines, prize }) => {
        const paid = {
          n: lines,
          prize: money(readAmount(prize)),
          odds: oddsOf(readAmount(prize), each),
          all: money(readAmount(prize) * BigInt(lines)),
        }
        const tier = tierName(name)
        const won = t(matches.length > 0 ? 'hits' : 'won', paid)
        return (
          <p key={name} className="num">
            {tier === undefined ? won : t('as', { tier, won })}
          </p>
        )
      })}
      <p className={isWon ? 'win' : 'dim'}>
        {isWon
          ? t('paid', { payout: money(readAmount(payout)) })
          : byPick.length > 0 || drawn.length > 0
            ? t('notEnough')
            : t('nothing')}
      </p>
    </>
  )
}

/** How many times what was put on it a hit paid, as it is written on a price list. */
function oddsOf(prize: bigint, each: bigint): string {
  const thousandths = each > 0n ? Number((prize * 1000n) / each) / 1000 : 0
  return String(thousandths)
}

/** Gives what a prize is called, of several stations with theirs before it. */
function usePrizeName(): (prize: string) => string {
  const t = useTranslations('lottery.tiers')
  return (prize) => {
    const [tier = '', station] = prize.split('.').toReversed()
    const name = t.has(tier as 'special') ? t(tier as 'special') : tier
    return station === undefined ? name : `${station.toUpperCase()} ${name}`
  }
}
