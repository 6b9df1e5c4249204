import type { Prizes, Tier } from '@fairground/engine'
import { tierNames } from '@fairground/engine'
import { useTranslations } from 'use-intl'
import styles from './results.module.css'

type Props = {
  caption: string
  prizes: Prizes
  /** Ends of drawn numbers to light, two digits or more. */
  lit?: ReadonlySet<string>
  /** Numbers roll in one after the other, the special last, as a draw is read. */
  rolls?: boolean
}

/** All the prizes of a draw, in full; the ends that were played are lit. */
export function PrizeTable({ caption, prizes, lit, rolls = false }: Props) {
  const t = useTranslations('lottery.tiers')
  const shown = tierNames.filter((tier) => prizes[tier])
  const order = readingOrder(prizes)
  return (
    <table className={styles.prizes}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {shown.map((tier) => (
          <tr key={tier} data-tier={tier}>
            <th scope="row">{t(tier)}</th>
            <td>
              <div className={styles.numbers}>
                {prizes[tier]?.map((number, place) => (
                  <span
                    // Two equal numbers of a tier differ by their place alone.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={`${place}-${number}`}
                    className={rolls ? styles.rolls : undefined}
                    style={
                      rolls ? { animationDelay: `${(order.get(`${tier}${place}`) ?? 0) * 110}ms` } : undefined
                    }
                  >
                    <LitNumber number={number} {...(lit && { lit })} />
                  </span>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LitNumber({ number, lit }: { number: string; lit?: ReadonlySet<string> }) {
  const end = [4, 3, 2].map((digits) => number.slice(-digits)).find((tail) => lit?.has(tail))
  if (end === undefined) return number
  return (
    <>
      {number.slice(0, -end.length)}
      <em>{end}</em>
    </>
  )
}

/** A draw is read from its first prize on, the special one last. */
function readingOrder(prizes: Prizes): Map<string, number> {
  const tiers: Tier[] = [...tierNames.filter((tier) => tier !== 'special'), 'special']
  const order = new Map<string, number>()
  for (const tier of tiers)
    prizes[tier]?.forEach((_number, place) => order.set(`${tier}${place}`, order.size))
  return order
}
