import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { shortIssue } from '../../../../draws/names.ts'
import { useNumberName } from '../../../../draws/play-names.ts'
import type { PastProps } from '../family.ts'
import { PublishedPrizes } from '../../reading/published-prizes.tsx'
import { DrawnBalls } from './drawn-balls.tsx'
import type { Look } from './look.ts'
import styles from './past-table.module.css'

/** Past draws, a row each: what was drawn and what it came to; its number leads to its proof. */
export function PastTable({ game, results, look }: PastProps & { look: Look }) {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const numberName = useNumberName()
  return (
    <table className={styles.past}>
      <caption className="visually-hidden">{t('parts.past')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('parts.draw')}</th>
          <th scope="col">{t('parts.drawn')}</th>
          {look.past.map(({ title }) => (
            <th key={title} scope="col">
              {t(`parts.${title}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((result) => {
          const { drawn: all = [] } = result.prizes
          const drawn = look.drawn?.(all) ?? all
          const row = (
            <tr key={result.drawId}>
              <th scope="row" className="num">
                {game.kind === 'instant' ? (
                  <Link
                    to="/vnlottery/verify"
                    search={{ drawId: result.drawId }}
                    aria-label={t('past.verifyOf', { issue: shortIssue(result, format) })}
                  >
                    {shortIssue(result, format)}
                  </Link>
                ) : (
                  shortIssue(result, format)
                )}
              </th>
              <td>
                <DrawnBalls
                  drawn={drawn}
                  besides={look.besides && ((symbol) => look.besides?.(symbol, all))}
                  face={look.drawnFace}
                />
              </td>
              {look.past.map(({ title, of }) => {
                const said = of(drawn.map(Number))
                return (
                  <td key={title} className="num" data-figure={/^\d/.test(said ?? '') || undefined}>
                    {said === undefined ? '–' : numberName(said)}
                  </td>
                )
              })}
            </tr>
          )
          if (!result.dividends) return row
          return [
            row,
            <tr key={`${result.drawId} paid`}>
              <td colSpan={2 + look.past.length}>
                <PublishedPrizes dividends={result.dividends} />
              </td>
            </tr>,
          ]
        })}
      </tbody>
    </table>
  )
}
