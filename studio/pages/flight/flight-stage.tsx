import { readAmount } from '@fairground/contract/money'
import { classes, formatMoney, useKit } from '@fairground/ui'
import { useEffect, useEffectEvent, useMemo, useState, type ComponentProps } from 'react'
import { report } from '../report.ts'
import { Away } from '../stage/away.tsx'
import { Balance } from '../stage/balance.tsx'
import { Rules } from '../stage/rules.tsx'
import shared from '../stage/stage.module.css'
import { useSite, type Around } from '../stage/use-site.ts'
import { useSounding } from '../stage/use-sounding.ts'
import type { GameState } from '../wire.ts'
import { useSay } from '../words.tsx'
import { betsAway } from './bets-away.ts'
import { Crowd } from './crowd.tsx'
import { FlightFacts } from './flight-facts.tsx'
import styles from './flight-stage.module.css'
import { FlightsBefore } from './flights-before.tsx'
import { MyBets } from './my-bets.tsx'
import { FlightProofDrawer } from './proof.tsx'
import type { QueuedBet, SeatDoing } from './seat.ts'
import { Seat } from './seat-panel.tsx'
import { Sentence } from './sentence.tsx'
import { Sky } from './sky.tsx'
import { useFlight, type SeatDoubts } from './use-flight.ts'
import { useFlightSound } from './use-flight-sound.ts'
import { useMultiple } from './use-multiple.ts'
import { betAt, type SeenFlight } from './view.ts'

type Props = { state: GameState; around: Around }

const seats = [1, 2] as const

/** Skyline: one sky for all, two places of one's own, and who else is up. */
export function FlightStage({ state, around }: Props) {
  const t = useSay()
  const { locale } = useKit()
  const { view, phase, away, faults, doubts, ...verbs } = useFlight(state)
  const { flight, before, mine, balance, line } = view
  const isSure = line === 'up'
  const [queued, setQueued] = useState<Readonly<Record<number, QueuedBet | undefined>>>({})
  const [shown, setShown] = useState<'rules' | { round: string }>()
  const bets = seats.map((seat) => betAt(view, seat))
  const sounding = useSounding()
  useFlightSound(bets, phase, sounding)
  const { isPaused, isHidden } = useSite(
    state,
    { balance, isUnderWay: bets.some((bet) => bet?.state === 'in') },
    { ...verbs, ...around, onSound: sounding.obey },
  )
  const money = (amount: bigint) => formatMoney(amount, state.currency, locale)

  // What waits for the next flight is sent once, when that takes bets.
  const round = flight?.round
  const sendQueued = useEffectEvent(() => {
    for (const seat of seats) {
      const bet = queued[seat]
      if (bet && !isPaused) verbs.bet(seat, bet.auto, bet.stake).catch(report)
    }
    setQueued({})
  })
  useEffect(() => {
    if (phase !== 'betting' || round === undefined) return undefined
    const timer = setTimeout(sendQueued, 0)
    return () => clearTimeout(timer)
  }, [phase, round])

  async function act(seat: number, doing: SeatDoing, chosen: QueuedBet): Promise<void> {
    const bet = betAt(view, seat)
    if (doing === 'bet') await verbs.bet(seat, chosen.auto, chosen.stake)
    if (doing === 'back' && bet) await verbs.takeBack(bet)
    if (doing === 'leave' && bet) await verbs.leave(bet)
    if (doing === 'queue') setQueued((now) => ({ ...now, [seat]: chosen }))
    if (doing === 'unqueue') setQueued((now) => ({ ...now, [seat]: undefined }))
  }

  const rings = useMemo(() => {
    const own = new Set(mine.map(({ id }) => id))
    const left = [...(flight?.left ?? [])].filter(([id]) => !own.has(id))
    const out = mine.filter((bet) => bet.round === flight?.round && bet.outAt !== null)
    return [
      ...left.slice(-40).map(([, where]) => ({ at: where, isMine: false })),
      ...out.map(({ outAt }) => ({ at: outAt ?? 0, isMine: true })),
    ]
  }, [flight, mine])

  return (
    <main className={styles.game}>
      <title>{t('games.crash')}</title>
      <h1 className="visually-hidden">{t('games.crash')}</h1>
      <section className={classes('night', shared.stage, styles.stage)}>
        <FlightsBefore flights={before} onOpen={(of) => setShown({ round: of })} />
        <Away away={betsAway(t, away, money)} />
        <Sky flight={flight} phase={phase} line={line} rings={rings} />
        <Sentence flight={flight} phase={phase} bets={bets} line={line} money={money} />
        <FlightFacts
          view={view}
          phase={phase}
          returnPpm={state.returnPpm.to}
          sounding={sounding}
          onRules={() => setShown('rules')}
          onProof={(of) => setShown({ round: of })}
        />
      </section>
      <div className={styles.dock}>
        {seats.map((seat) => (
          <SeatInFlight
            key={seat}
            flight={flight}
            isSure={isSure}
            seat={seat}
            state={state}
            phase={phase}
            bet={betAt(view, seat)}
            isPaused={isPaused || !isSure}
            fault={faults[seat]}
            doubt={chosenIn(doubts[seat])}
            queued={queued[seat]}
            onDo={async (doing, chosen) => await act(seat, doing, chosen)}
          />
        ))}
        <p className={styles.balance}>
          <span>
            <Balance amount={balance} isDemo={state.isDemo} isHidden={isHidden} money={money} />
          </span>
          {flight?.flown && (
            <span>
              {t('flight.ceiling', {
                multiple: `${new Intl.NumberFormat(locale).format(flight.flown.ceiling / 100)}×`,
              })}
            </span>
          )}
        </p>
      </div>
      <Crowd view={view} step={state.step} />
      <MyBets bets={mine} money={money} onOpen={(of) => setShown({ round: of })} onOlder={verbs.readOlder} />
      <Rules
        state={state}
        game="crash"
        open={shown === 'rules'}
        onClose={() => setShown(undefined)}
        money={money}
      />
      <FlightProofDrawer
        round={typeof shown === 'object' ? shown.round : null}
        flight={flight}
        onClose={() => setShown(undefined)}
      />
    </main>
  )
}

type SeatInFlightProps = Omit<ComponentProps<typeof Seat>, 'at'> & {
  flight: SeenFlight | null
  isSure: boolean
}

/** A seat that counts by itself: what stands around it is not drawn anew with each figure. */
function SeatInFlight({ flight, isSure, ...seat }: SeatInFlightProps) {
  const at = useMultiple(flight, seat.phase === 'flying' && isSure)
  return <Seat {...seat} at={isSure ? at : null} />
}

/** What was chosen of a bet that was asked for. */
const chosenIn = (asked: SeatDoubts[number]): QueuedBet | undefined =>
  asked && { stake: readAmount(asked.stake), auto: asked.auto }
