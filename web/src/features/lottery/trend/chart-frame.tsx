import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { longAway, type ChartLane, type Measures } from './measures.ts'
import styles from './chart-frame.module.css'

type Props = { lanes: readonly ChartLane[]; measures: Measures }

/** The names of the places and of what can stand there, always in sight. */
export const ChartHead = memo(function ChartHead({ lanes, measures: { cell, label, gap } }: Props) {
  return (
    <div className={styles.head} style={{ paddingInlineStart: label }}>
      {lanes.map((lane) => (
        <div key={lane.name} style={{ marginInlineEnd: gap }}>
          <b>{lane.title}</b>
          <span className={styles.cells}>
            {lane.symbols.map((symbol, nth) => (
              <span key={symbol} style={{ inlineSize: cell }} data-hot={isHot(lane, nth) || undefined}>
                {symbol}
              </span>
            ))}
          </span>
        </div>
      ))}
    </div>
  )
})

/** How often each came, since when it did not, and its longest absence, always in sight. */
export const ChartFoot = memo(function ChartFoot({ lanes, measures }: Props) {
  const t = useTranslations('trend')
  return (
    <div className={styles.foot}>
      <FootRow lanes={lanes} measures={measures} title="">
        {(lane, nth) => {
          const most = Math.max(1, ...lane.figures.map(({ times }) => times))
          const share = (lane.figures[nth]?.times ?? 0) / most
          return <i data-hot={isHot(lane, nth) || undefined} style={{ blockSize: `${share * 22}px` }} />
        }}
      </FootRow>
      <FootRow lanes={lanes} measures={measures} title={t('times')}>
        {(lane, nth) => lane.figures[nth]?.times}
      </FootRow>
      <FootRow lanes={lanes} measures={measures} title={t('since')}>
        {({ figures }, nth) => {
          const since = figures[nth]?.since
          return (
            <span data-cold={since === null || (since ?? 0) > longAway || undefined}>{since ?? '–'}</span>
          )
        }}
      </FootRow>
      <FootRow lanes={lanes} measures={measures} title={t('longest')}>
        {(lane, nth) => lane.figures[nth]?.longest}
      </FootRow>
    </div>
  )
})

type RowProps = Props & { title: string; children: (lane: ChartLane, nth: number) => ReactNode }

function FootRow({ lanes, measures: { cell, label, gap }, title, children }: RowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.title} style={{ inlineSize: label }}>
        {title}
      </span>
      {lanes.map((lane) => (
        <span key={lane.name} className={styles.cells} style={{ marginInlineEnd: gap }}>
          {lane.symbols.map((symbol, nth) => (
            <span key={symbol} style={{ inlineSize: cell }}>
              {children(lane, nth)}
            </span>
          ))}
        </span>
      ))}
    </div>
  )
}

function isHot({ figures }: ChartLane, nth: number): boolean {
  const times = figures[nth]?.times ?? 0
  return times > 0 && times === Math.max(...figures.map((one) => one.times))
}
