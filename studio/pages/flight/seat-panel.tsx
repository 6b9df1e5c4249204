import {
  fitAmount,
  formatMoney,
  quickAmounts,
  shortMoney,
  Switch,
  useKit,
  useMoneyInput,
} from '@fairground/ui'
import { useId, useState } from 'react'
import { NumberField } from '../games/number-field.tsx'
import panel from '../stage/bet-panel.module.css'
import { refusalCode, stakeRange } from '../stage/refused.ts'
import { useSay } from '../words.tsx'
import styles from './flight.module.css'
import type { SeatProps } from './seat.ts'
import { SeatButton } from './seat-button.tsx'

const autos = { min: 101, max: 1_000_000 }

/** One of a player's two places: what is bet there, by which figure it leaves by itself, and its one button. */
export function Seat(props: SeatProps) {
  const { seat, state, phase, bet, queued, doubt, fault: refused } = props
  const t = useSay()
  const { locale } = useKit()
  const { currency, step, limits } = state
  const [stake, setStake] = useState<bigint | null>(limits.min * 10n)
  const [auto, setAuto] = useState(200)
  const [isAuto, setIsAuto] = useState(false)
  const [isFaulty, setIsFaulty] = useState(false)
  const label = useId()
  const { input, fault } = useMoneyInput({ amount: stake, onAmount: setStake, currency })
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  const isWithin = stake !== null && stake >= limits.min && stake <= limits.max && stake % step === 0n
  const isSet = doubt !== undefined || queued !== undefined || (bet !== undefined && phase !== 'ended')
  const by = (change: (of: bigint) => bigint) => () =>
    setStake((now) => fitAmount(change(now ?? limits.min), { ...limits, step }))
  const why = () => {
    const range = stakeRange(refused)
    const [min, max] = [money(limits.min), money(limits.max)]
    if (stake !== null && !isWithin) return t('refused.stake', { min, max })
    if (range) return t('refused.stake', { min: money(units(range.min)), max: money(units(range.max)) })
    return refused === undefined ? '' : t(`refused.${refusalCode(refused)}` as 'refused.unknown_error')
  }
  return (
    <section className={styles.seat} aria-label={t('flight.seat', { n: seat })} data-state={bet?.state}>
      <fieldset className={styles.choose} disabled={isSet}>
        <div className={panel.label}>
          <label htmlFor={label}>{t('flight.seat', { n: seat })}</label>
          <span className="num">{t('limits', { min: money(limits.min), max: money(limits.max) })}</span>
        </div>
        <div className={panel.amount} data-wrong={!isWithin || undefined}>
          <input id={label} {...input} aria-invalid={!isWithin} className="num" />
          <button type="button" aria-label={t('half')} onClick={by((now) => now / 2n)}>
            ½
          </button>
          <button type="button" aria-label={t('double')} onClick={by((now) => now * 2n)}>
            2×
          </button>
        </div>
        <div className={panel.quick}>
          <button type="button" onClick={() => setStake(limits.min)}>
            {t('min')}
          </button>
          {quickAmounts({ ...limits, step }, [20n, 100n]).map((amount) => (
            <button
              key={String(amount)}
              type="button"
              aria-pressed={stake === amount}
              onClick={() => setStake(amount)}
              className="num"
            >
              {shortMoney(amount, locale)}
            </button>
          ))}
          <button type="button" onClick={() => setStake(limits.max)}>
            {t('max')}
          </button>
        </div>
        <div className={styles.auto}>
          <Switch checked={isAuto} onChange={(event) => setIsAuto(event.target.checked)}>
            {t('flight.auto')}
          </Switch>
          {isAuto && (
            <NumberField
              label={t('flight.autoAt')}
              value={auto}
              range={autos}
              unit="×"
              isBusy={isSet}
              onChange={setAuto}
              onFault={(_field, isFault) => setIsFaulty(isFault)}
            />
          )}
        </div>
      </fieldset>
      <SeatButton
        {...props}
        money={money}
        isWithin={isWithin && !isFaulty}
        chosen={{ stake: stake ?? 0n, auto: isAuto ? auto : undefined }}
      />
      <p className={panel.fault} role="alert">
        {fault ?? why()} {doubt && t('doubt', { amount: money(doubt.stake) })}
      </p>
    </section>
  )
}

const units = (amount: number) => BigInt(Math.round(amount * 10_000))
