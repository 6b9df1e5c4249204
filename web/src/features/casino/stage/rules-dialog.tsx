import { Dialog } from '@fairground/ui'
import { useFormatter, useTranslations } from 'use-intl'
import { GameFigures } from '../game-figures.tsx'
import type { Game } from '../../../games/games.ts'
import type { Launched } from './launch.ts'
import styles from './stage.module.css'

type Props = { game: Game; rules: Launched['rules'] | undefined; onClose: () => void }

/** Every figure of a game, and what play keeps to here. */
export function RulesDialog({ game, rules, onClose }: Props) {
  const t = useTranslations('stage.rules')
  const format = useFormatter()
  return (
    <Dialog open onClose={onClose} title={t('title')} description={game.name}>
      <GameFigures game={game} />
      {rules && (
        <ul className={styles.rules}>
          {!rules.autoPlay && <li>{t('press')}</li>}
          {!rules.stopEarly && <li>{t('hurry')}</li>}
          <li>{t('cycle', { s: format.number(rules.shortestCycleMs / 1000) })}</li>
          {!rules.celebratesLosses && <li>{t('feast')}</li>}
          <li>{t('limits')}</li>
        </ul>
      )}
    </Dialog>
  )
}
