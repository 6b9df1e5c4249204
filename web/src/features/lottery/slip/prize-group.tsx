import { Chip } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import type { Table } from '../family/family.ts'
import { groupsOf } from './groups.ts'
import { useOwnGroup } from './own-group.ts'
import styles from './prize-group.module.css'
import { priced } from './total.ts'

const step = 2
/** Of what a prize group is a share. */
const groupOfAll = 2_000

/** How much of the highest prize is taken at once instead: what a line wins falls as what comes back rises. */
export function PrizeGroup({ table }: { table: Table }) {
  const t = useTranslations('lottery.group')
  const format = useFormatter()
  const { game, slip, setSlip } = table
  const { keepGroup } = useOwnGroup(game)
  const groups = groupsOf(game)
  if (!groups) return null
  const { min, max } = groups
  const group = slip.group ?? max
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 })
  const back = percent((max - group) / groupOfAll)
  const figure = (of: number) => format.number(of, { useGrouping: false })
  const choose = (to: number) => {
    const chosen = to < max ? Math.max(min, to) : undefined
    keepGroup(chosen)
    setSlip((now) => ({ ...now, group: chosen }))
  }
  return (
    <section className={styles.group} aria-label={t('title')}>
      <header>
        <b>{t('title')}</b>
        <Chip>{figure(group)}</Chip>
      </header>
      <dl className={styles.trade}>
        <div>
          <dt>{t('wins')}</dt>
          <dd className="num">
            <LinePrize table={table} />
          </dd>
        </div>
        <div>
          <dt>{t('back')}</dt>
          <dd className="num win">{back}</dd>
        </div>
      </dl>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('title')}
        aria-valuetext={t('value', { group: figure(group), back })}
        {...{ min, max, step }}
        value={group}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <div className={styles.ends}>
        <span>{t('least', { group: figure(min), back: percent((max - min) / groupOfAll) })}</span>
        <span>{t('most', { group: figure(max) })}</span>
      </div>
      <p className="dim tiny">{t('same', { returned: percent(max / groupOfAll) })}</p>
    </section>
  )
}

/** What one of the slip's lines wins, whichever that is; of several that pay differently the best, said to be that. */
function LinePrize({ table: { family, game, slip, total } }: { table: Table }) {
  const t = useTranslations('lottery.group')
  const { money } = useMoney()
  const [first, ...others] = total.lines.flatMap(
    (line) => family.prizesOfLine?.(game, priced(slip, line)) ?? [],
  )
  if (first === undefined) return '–'
  if (others.every((prize) => prize === first)) return money(first)
  const best = others.reduce((most, prize) => (prize > most ? prize : most), first)
  return t('upTo', { prize: money(best) })
}
