import { Dialog } from '@fairground/ui'
import { type Play, probability } from '@fairground/engine'
import { useFormatter, useTranslations } from 'use-intl'
import type { VietnameseGame } from '../../../../../draws/vietnamese.ts'
import styles from '../../../board/play.module.css'
import { playGroups } from '../../../../../draws/play-groups.ts'
import { usePlayName } from '../../../../../draws/play-names.ts'
import { usePlayFigures, usePlayRule } from '../../../../../draws/play-figures.ts'

/** Every play of a game with its rule, what it is charged, what it pays, its chance and its return; all worked out here. */
export function RulesDialog({ game, onClose }: { game: VietnameseGame; onClose: () => void }) {
  const t = useTranslations('lottery')
  const groups = playGroups(game.region, game.oddsPpm)
  return (
    <Dialog open size="wide" onClose={onClose} title={t('rules.title')} description={t('rules.text')}>
      <div className={styles.rules}>
        {[...groups].map(([key, plays]) => (
          <section key={key} aria-labelledby={`rules-${key}`}>
            <h3 id={`rules-${key}`}>{t(`groups.${key}`)}</h3>
            <ul>
              {plays
                .filter((play) => !play.permuted)
                .map((play) => (
                  <Rule key={play.code} game={game} play={play} />
                ))}
            </ul>
          </section>
        ))}
        <p className="dim small">{t('rules.reversed')}</p>
        <p className="dim small">{t('rules.stake')}</p>
      </div>
    </Dialog>
  )
}

function Rule({ game, play }: { game: VietnameseGame; play: Play }) {
  const t = useTranslations('lottery')
  const format = useFormatter()
  const playName = usePlayName()
  const rule = usePlayRule()
  const { pays, returned } = usePlayFigures(game)(play)
  const { numerator, denominator } = probability(game.region, play.code)
  // A share of a million keeps three digits of the rarest play there is.
  const chance = Number((numerator * 1_000_000_000n) / denominator) / 1e9
  return (
    <li>
      <div>
        <b>{playName(play.code)}</b>
        <p className="dim small">{rule(play)}</p>
      </div>
      <dl className="num">
        <div>
          <dt>{t('lots')}</dt>
          <dd>{play.lots}</dd>
        </div>
        <div>
          <dt>{t('pays')}</dt>
          <dd>{play.strategy.kind === 'sum' ? t('upTo', { pays }) : t('times', { pays })}</dd>
        </div>
        <div>
          <dt>{t('chance')}</dt>
          <dd>{format.number(chance, { style: 'percent', maximumSignificantDigits: 3 })}</dd>
        </div>
        <div>
          <dt>{t('returns')}</dt>
          <dd>{returned}</dd>
        </div>
      </dl>
    </li>
  )
}
