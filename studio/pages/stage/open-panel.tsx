import type { ReactNode } from 'react'
import { fourPlaces } from '../figures.ts'
import type { OpenRound } from '../wire.ts'
import { useSay } from '../words.tsx'
import { Balance } from './balance.tsx'
import styles from './open-panel.module.css'
import panel from './panel.module.css'
import { refusalCode } from './refused.ts'
import type { Playing } from './playing.ts'

type Props = {
  open: OpenRound
  playing: Playing
  isBusy: boolean
  /** Whether what the player holds is hidden. */
  isHidden: boolean
  isDemo: boolean
  money: (amount: bigint) => string
  onStop: () => void
  children: ReactNode
}

/** A round that goes on: what was bet, what can be done next, and the one button that stops and pays. */
export function OpenPanel({ open, playing, isBusy, isHidden, isDemo, money, onStop, children }: Props) {
  const t = useSay()
  const { stake, pays, multiple } = open
  const over = pays === null ? 0n : pays - stake
  return (
    <section className={panel.panel} data-open aria-label={t('openRound')}>
      <div className={styles.placed}>
        <span>{t('placed')}</span>
        <b className="num">{money(stake)}</b>
      </div>
      {children}
      <p className={panel.fault} role="alert">
        {playing.fault === undefined
          ? playing.wasLooked && t('looked')
          : t(`refused.${refusalCode(playing.fault)}` as 'refused.unknown_error')}
      </p>
      <button
        type="button"
        className={panel.go}
        data-out
        disabled={isBusy || pays === null}
        aria-busy={isBusy}
        onClick={onStop}
      >
        {pays === null ? t('cashOut') : t('cashOutFor', { amount: money(pays) })}
        <small className="num">
          {pays === null
            ? t('notYet')
            : t('overBet', {
                multiple: `${fourPlaces(multiple ?? '0')}×`,
                amount: over > 0n ? `+${money(over)}` : money(over),
              })}
        </small>
      </button>
      <p className={panel.balance}>
        <Balance amount={playing.balance} isDemo={isDemo} isHidden={isHidden} money={money} />
      </p>
    </section>
  )
}
