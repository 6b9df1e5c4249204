import type { PublishedDraw } from '@fairground/engine'
import { Ball, ScrollRegion } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import styles from './ball-rows.module.css'
import { type BallStep, ballSteps } from './ball-steps.ts'

/** More than so many points tell nothing. */
const pointsMost = 100

/** From letters to balls: a row for each, the letters that were read, the place they point at, and who stands there. */
export function BallRows({ rules, draw }: { rules: string; draw: PublishedDraw }) {
  const t = useTranslations('verify.balls')
  const steps = ballSteps(rules, draw)
  if (!steps) return <p className="dim small">{t('none')}</p>
  const most = Math.max(...steps.map(({ of }) => of))
  const places = steps.map(({ nth }, at) =>
    nth === null ? 0 : steps.slice(0, at + 1).filter((one) => one.nth !== null).length,
  )
  return (
    <section className={styles.balls} aria-labelledby="balls">
      <h3 id="balls">{t('title')}</h3>
      <p className="dim small">{t(steps.some(({ of }) => of < most) ? 'text' : 'textReturns')}</p>
      <ScrollRegion label={t('title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('letters')}</th>
              <th scope="col">{t('pointsAt')}</th>
              <th scope="col">{t('there')}</th>
              <th scope="col">{t('ball')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, at) => (
              // A step is what stands at its place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at} data-thrown={step.nth === null || undefined}>
                <th scope="row" className="num">
                  {step.nth === null ? '–' : places[at]}
                </th>
                <td>
                  {step.bytes.map((byte, nth) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <code key={nth}>{byte.toString(16).padStart(2, '0')}</code>
                  ))}
                </td>
                <td className="num">
                  {step.nth === null ? t('thrown') : t('nth', { nth: step.nth + 1, of: step.of })}
                </td>
                <td>{most <= pointsMost && <Points step={step} most={most} />}</td>
                <td>{step.symbol !== null && <Ball lit>{step.symbol}</Ball>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

/** Those still there, the one that is pointed at lit; who is gone is a speck at the end. */
function Points({ step: { of, nth }, most }: { step: BallStep; most: number }) {
  return (
    <span className={styles.points} aria-hidden="true">
      {Array.from({ length: most }, (_, at) => (
        // A point is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={at} data-lit={at === nth || undefined} data-gone={at >= of || undefined} />
      ))}
    </span>
  )
}
