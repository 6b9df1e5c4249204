import type { CSSProperties } from 'react'
import { Button } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { useNumberName } from '../../../../draws/play-names.ts'
import type { SceneProps } from '../family.ts'
import { sumOf } from '../parts/past-columns.ts'
import { elementOf, elements, sums } from './elements.ts'
import styles from './sky.module.css'

const eachMs = 450
export const readsMs = 20 * eachMs + 400

/** Balls that rise from the dark like lanterns, what they come to, and the element that is of. */
export function Sky({ last, isFresh, onSkip }: SceneProps) {
  const t = useTranslations('lottery')
  const numberName = useNumberName()
  const drawn = last?.prizes.drawn ?? []
  const sum = sumOf(drawn.map(Number))
  const late = isFresh ? styles.late : undefined
  return (
    <>
      <div className={styles.sky} aria-hidden="true" />
      <div className={styles.drawn} style={{ '--reads': `${readsMs}ms` } as CSSProperties}>
        {drawn.length > 0 && (
          <div className={styles.balls} role="img" aria-label={drawn.join(' ')}>
            {drawn.map((number, nth) => (
              <span
                key={number}
                data-fresh={isFresh || undefined}
                style={isFresh ? { animationDelay: `${nth * eachMs}ms` } : undefined}
              >
                {number}
              </span>
            ))}
          </div>
        )}
        {drawn.length > 0 && (
          <div className={styles.foot}>
            <p className={late}>
              <b className="num">{sum}</b>
              <small>{t('parts.sum')}</small>
            </p>
            <div className={styles.band} aria-hidden="true">
              {elements.map(([name, to], nth) => (
                <span
                  key={name}
                  data-of={name}
                  style={{ flexGrow: to - (elements[nth - 1]?.[1] ?? sums.least) }}
                />
              ))}
              <i
                className={late}
                style={{ insetInlineStart: `${((sum - sums.least) / (sums.greatest - sums.least)) * 100}%` }}
              />
            </div>
            <b className={late}>{numberName(elementOf(sum))}</b>
            {isFresh && (
              <Button size="s" onClick={onSkip}>
                {t('river.skip')}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  )
}
