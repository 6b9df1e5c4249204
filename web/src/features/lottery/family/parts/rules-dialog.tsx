import type { LotteryPlay } from '@fairground/engine'
import { Dialog } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../../draws/games.ts'
import { usePlayName, usePlayWords } from '../../../../draws/play-names.ts'
import styles from '../../board/play.module.css'
import { playsOf } from '../../../../draws/lottery-figures.ts'
import type { Look } from './look.ts'
import { useLotteryFigures, useToldAtGroup } from '../../../../draws/use-lottery-figures.ts'

type Props = { game: Game; said: Look['said']; onClose: () => void }

/** Every play of a game with its rule, what it pays, its chance and its return; all worked out here. */
export function RulesDialog({ game, said, onClose }: Props) {
  const t = useTranslations('lottery')
  const toldAt = useToldAtGroup(game)
  return (
    <Dialog open size="wide" onClose={onClose} title={t('rules.title')} description={t('rules.partsText')}>
      <div className={styles.rules}>
        {toldAt && <p>{toldAt}</p>}
        <ul>
          {playsOf(game).map((play) => (
            <Rule key={play.code} game={game} play={play} said={said?.[play.code] ?? play.code} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

type RuleProps = { game: Game; play: LotteryPlay; said: string }

function Rule({ game, play, said }: RuleProps) {
  const t = useTranslations('lottery')
  const playName = usePlayName()
  const wordsOf = usePlayWords()
  const { pays, chance, returned } = useLotteryFigures(game)(play)
  return (
    <li>
      <div>
        <b>{playName(play.code)}</b>
        <p className="dim small">{wordsOf(said)?.rule}</p>
      </div>
      <dl className="num">
        <div>
          <dt>{t('pays')}</dt>
          <dd>{pays}</dd>
        </div>
        <div>
          <dt>{t('plays.figures.chance')}</dt>
          <dd>{chance}</dd>
        </div>
        <div>
          <dt>{t('returns')}</dt>
          <dd>{returned}</dd>
        </div>
      </dl>
    </li>
  )
}
