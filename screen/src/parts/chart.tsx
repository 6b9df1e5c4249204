import { Skeleton, useKit } from '@fairground/ui'
import type { ChartChoice, ChartKind, ChartPoint } from '@fairground/ui/chart-drawing.tsx'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Boundary } from './boundary.tsx'
import styles from './chart.module.css'

// What draws is fetched with the first chart that is shown.
const Drawing = lazy(async () => ({
  default: (await import('@fairground/ui/chart-drawing.tsx')).ChartDrawing,
}))

/**
 * Figures as a picture, and the same figures as a table for whoever cannot see it or wants to read them exactly. The table
 * is there where the picture does not come.
 */
export function Chart({
  title,
  kind,
  points,
  names,
  format,
  choice,
}: {
  title: string
  kind: ChartKind
  points: readonly ChartPoint[]
  /** What the names and the values of the points are. */
  names: { name: string; value: string }
  format?: (value: number) => string
  /** Where one of the points is looked at closer. */
  choice?: ChartChoice
}) {
  const { locale } = useKit()
  const id = useId()
  const exact = new Intl.NumberFormat(locale)
  const short = new Intl.NumberFormat(locale, { notation: 'compact' })
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <Boundary fallback={() => null}>
        <Suspense fallback={<Skeleton height={220} />}>
          <Drawing
            kind={kind}
            points={points}
            format={format ?? ((value) => short.format(value))}
            choice={choice}
          />
        </Suspense>
      </Boundary>
      <Twin title={title} names={names} points={points} write={format ?? ((value) => exact.format(value))} />
    </figure>
  )
}

function Twin({
  title,
  names,
  points,
  write,
}: {
  title: string
  names: { name: string; value: string }
  points: readonly ChartPoint[]
  write: (value: number) => string
}) {
  const t = useTranslations('form.chart')
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.twin} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('table')}</summary>
      {open && (
        // What scrolls can be scrolled by keys as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{names.name}</th>
                <th scope="col">{names.value}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ name, value, written }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="num">{written ?? write(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
