import { Switch } from '@fairground/ui'
import { useState } from 'react'
import { NumberField } from '../games/number-field.tsx'
import panel from '../stage/panel.module.css'
import { StakeField } from '../stage/stake-field.tsx'
import { useStake } from '../stage/use-stake.ts'
import { useSay } from '../words.tsx'
import styles from './seat.module.css'
import type { SeatProps } from './seat.ts'
import { SeatButton } from './seat-button.tsx'

const autos = { min: 101, max: 1_000_000 }
const quick = [20n, 100n]

/** One of a player's two places: what is bet there, by which figure it leaves by itself, and its one button. */
export function Seat(props: SeatProps) {
  const { seat, state, phase, bet, queued, doubt, fault: refused } = props
  const t = useSay()
  const { limits } = state
  const [auto, setAuto] = useState(200)
  const [isAuto, setIsAuto] = useState(false)
  const [isFaulty, setIsFaulty] = useState(false)
  const staked = useStake(state, { first: limits.min * 10n, max: limits.max }, refused)
  const { stake, isWithin, why, money } = staked
  const isSet = doubt !== undefined || queued !== undefined || (bet !== undefined && phase !== 'ended')
  return (
    <section className={styles.seat} aria-label={t('flight.seat', { n: seat })} data-state={bet?.state}>
      <fieldset className={styles.choose} disabled={isSet}>
        <StakeField name={t('flight.seat', { n: seat })} staked={staked} quick={quick} />
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
        {why} {doubt && t('doubt', { amount: money(doubt.stake) })}
      </p>
    </section>
  )
}
