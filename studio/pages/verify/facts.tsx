import { formatMoney, useKit } from '@fairground/ui'
import { FactList, type Fact } from '../fact-list.tsx'
import { fourPlaces } from '../figures.ts'
import type { GameScreen } from '../games/screen.ts'
import type { FlightBet, FlightProof, OverRound, Proof } from '../wire.ts'
import { useSay, type Say } from '../words.tsx'
import { useInstant } from '../zone.tsx'
import styles from './verify.module.css'

type Said = { t: Say; time: (at: Date) => string; money: (amount: bigint, currency: string) => string }

/** What was played and when each thing was published, each time with its zone: who looks is signed in nowhere. */
export function Facts({ proof, screen }: { proof: Proof; screen: GameScreen | null }) {
  const t = useSay()
  const { locale } = useKit()
  const said: Said = {
    t,
    time: useInstant(),
    money: (amount, currency) => formatMoney(amount, currency, locale),
  }
  const { round, flight, sealedAt, openedAt } = proof
  const opened = openedAt ? said.time(openedAt) : t('verify.notYet')
  const facts: Fact[] = [
    [t('verify.sealedAt'), said.time(sealedAt)],
    ...(round && screen ? roundFacts(round, opened, screen, said) : []),
    ...(flight ? flightFacts(flight, opened, said) : []),
  ]
  return <FactList facts={facts} className={styles.facts} />
}

const roundFacts = (
  round: OverRound,
  opened: string,
  screen: GameScreen,
  { t, time, money }: Said,
): Fact[] => [
  [t('verify.playedAt'), time(round.at)],
  [t('verify.openedAt'), opened],
  [t('stake'), money(round.stake, round.currency)],
  [t('verify.came'), screen.came(round, t)],
  [t('verify.paid'), `${money(round.paid, round.currency)} · ${fourPlaces(round.multiple)}×`],
  [t('facts.version'), String(round.version)],
]

const flightFacts = (flight: FlightProof, opened: string, said: Said): Fact[] => {
  const { t, time } = said
  const bet = flight.bets[0]
  return [
    [t('verify.playedAt'), time(flight.openedAt)],
    [t('verify.linkOpened'), opened],
    [t('verify.cameTo'), `${flight.cameTo}×`],
    ...(bet ? betFacts(bet, said) : []),
    [t('facts.version'), String(flight.version)],
  ]
}

const betFacts = (bet: FlightBet, { t, money }: Said): Fact[] => [
  [t('stake'), money(bet.stake, bet.currency)],
  [
    t('verify.came'),
    t(`verify.bet.${bet.state === 'out' ? 'out' : bet.state === 'lost' ? 'lost' : 'undone'}`),
  ],
  ...(bet.outAt === null ? [] : [[t('verify.leftAt'), hundredths(bet.outAt)] as const]),
  [t('verify.paid'), money(bet.paid ?? 0n, bet.currency)],
]

const hundredths = (at: number) => `${(at / 100).toFixed(2)}×`
