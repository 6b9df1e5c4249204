import { Dialog, useKit } from '@fairground/ui'
import { useSay } from '../words.tsx'
import { FactList } from '../fact-list.tsx'
import { fourPlaces } from '../figures.ts'
import type { GameScreen } from '../games/screen.ts'
import type { GameState } from '../wire.ts'
import styles from './rules.module.css'

type Props = {
  state: GameState
  game: GameScreen['game'] | 'crash'
  open: boolean
  onClose: () => void
  money: (amount: bigint) => string
}

/** The rules, and every figure of the game before one plays. */
export function Rules({ state, game, open, onClose, money }: Props) {
  const t = useSay()
  const { locale } = useKit()
  const { returnPpm, limits, version, checksum, greatest, cycleMs, unfinishedHours } = state
  const percent = (ppm: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 }).format(
      Math.floor(ppm / 100) / 10_000,
    )
  const [from, to] = [percent(returnPpm.from), percent(returnPpm.to)]
  const facts = [
    [t('facts.return'), from === to ? to : t('facts.returnRange', { from, to })],
    [t('facts.greatest'), `${fourPlaces(greatest)}×`],
    [t('facts.limits'), t('limits', { min: money(limits.min), max: money(limits.max) })],
    [t('facts.exposure'), money(limits.exposure)],
    [t('facts.cycle'), t('facts.seconds', { n: cycleMs / 1_000 })],
    [t('facts.version'), String(version)],
    [t('facts.checksum'), checksum],
  ] as const
  return (
    <Dialog open={open} onClose={onClose} title={t('rules')}>
      <p>{t(`rulesText.${game}`)}</p>
      <FactList facts={facts} className={styles.facts} />
      <p className={styles.note}>
        {game === 'crash' ? t('flightInterrupted') : t('interrupted', { n: unfinishedHours })}
      </p>
    </Dialog>
  )
}
