import { type Prizes, type Region, type Tier, tiers } from '@fairground/engine'
import { useTranslations } from 'use-intl'
import { type Lit, type LitPlaces, placeKey } from './lit.ts'
import digits from '../../../reading/lit.module.css'
import styles from './prize-table.module.css'

type Props = {
  caption: string
  region: Region
  /** Null while the draw is still to be read: every number is a row of dots. */
  prizes: Prizes | null
  /** Digits that some line won by. */
  lit?: LitPlaces | undefined
  /** Numbers roll in one after the other, the special one last, as a draw is read. */
  rolls?: boolean
}

/** All the prizes of a draw, in full; without lines to light, the last two of each stand out. */
export function PrizeTable({ caption, region, prizes, lit, rolls = false }: Props) {
  const t = useTranslations('lottery.tiers')
  const rules = tiers(region)
  const order = readingOrder(region)
  return (
    <table className={styles.prizes}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rules.map(({ tier, count, digits }) => (
          <tr key={tier} data-tier={tier}>
            <th scope="row">{t(tier)}</th>
            <td>
              <div className={styles.numbers} data-count={count}>
                {Array.from({ length: count }, (_, place) => {
                  const key = placeKey(tier, place)
                  const number = prizes?.[tier]?.[place]
                  const delay = rolls ? { animationDelay: `${(order.get(key) ?? 0) * 110}ms` } : undefined
                  return (
                    <span key={key} className={rolls ? styles.rolls : undefined} style={delay}>
                      <DrawnNumber
                        number={number}
                        digits={digits}
                        lit={lit?.get(key)}
                        plain={lit !== undefined}
                      />
                    </span>
                  )
                })}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type NumberProps = { number: string | undefined; digits: number; lit: Lit | undefined; plain: boolean }

/** One number with what won of it lit, else its last two; dots while it is still to be read. */
export function DrawnNumber({ number, digits: length, lit, plain }: NumberProps) {
  if (number === undefined) return <span className={styles.dots}>{'·'.repeat(length)}</span>
  if (lit) {
    return (
      <>
        {number.slice(0, lit.from)}
        <em className={digits.lit}>{number.slice(lit.from, lit.to)}</em>
        {number.slice(lit.to)}
      </>
    )
  }
  if (plain) return number
  return (
    <>
      <span className={styles.faint}>{number.slice(0, -2)}</span>
      {number.slice(-2)}
    </>
  )
}

/** A draw is read from its first prize on, the special one last. */
function readingOrder(region: Region): Map<string, number> {
  const [special, ...others] = tiers(region)
  const order = new Map<string, number>()
  const read: { tier: Tier; count: number }[] = [...others, ...(special ? [special] : [])]
  for (const { tier, count } of read)
    for (let place = 0; place < count; place++) order.set(placeKey(tier, place), order.size)
  return order
}
