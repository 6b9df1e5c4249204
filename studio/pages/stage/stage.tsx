import { report } from '../report.ts'
import { classes, formatMoney, useKit } from '@fairground/ui'
import { readSelection, stopPoints, type Win } from '@fairground/engine/game'
import { useMemo, useState } from 'react'
import { useSay } from '../words.tsx'
import type { GameScreen } from '../games/screen.ts'
import type { GameState, OverRound, Selected } from '../wire.ts'
import { Away, roundsAway } from './away.tsx'
import { BetPanel } from './bet-panel.tsx'
import facts from './facts.module.css'
import { Fairness } from './fairness.tsx'
import { History } from './history.tsx'
import { Mine } from './mine.tsx'
import { greatestOf, mostOf } from './most.ts'
import { OpenPanel } from './open-panel.tsx'
import { Outcome } from './outcome.tsx'
import { Rules } from './rules.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import styles from './stage.module.css'
import { refusalCode } from './refused.ts'
import { useAskAgain } from './use-ask-again.ts'
import { usePair } from './use-pair.ts'
import { usePlay } from './use-play.ts'
import { useResting } from './use-resting.ts'
import { useSite, type Around } from './use-site.ts'
import { useSound } from './use-sound.ts'
import { useSounding } from './use-sounding.ts'

type Props = {
  state: GameState
  rounds: readonly OverRound[]
  screen: GameScreen
  around: Around
}

/** What was chosen last stands there again, for the page keeps nothing itself: unless what is on offer by now takes it no more. */
function chosenBefore({ game, version, open, last }: GameState, { first }: GameScreen): Selected {
  const before = open?.selection ?? last?.round?.selection
  if (before === undefined) return first
  try {
    readSelection(game, version, before)
    return before
  } catch {
    return first
  }
}

/** Whether a field holds what cannot be chosen, and who is told of it. */
function useFaulty(): [boolean, (field: string, isFault: boolean) => void] {
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const tell = (field: string, isFault: boolean) =>
    setFaulty((now) => [...now.filter((one) => one !== field), ...(isFault ? [field] : [])])
  return [faulty.length > 0, tell]
}

/** What all games share: the bet, what came, the past rounds, rules and fairness; the game's own parts stand in it. */
export function Stage({ state, rounds: before, screen, around }: Props) {
  const t = useSay()
  const { locale } = useKit()
  const [selection, setSelection] = useState(() => chosenBefore(state, screen))
  const [shown, setShown] = useState<'rules' | 'pair' | OverRound>()
  const { playing, press, askAgain, lookAgain, goOn, renew, tellBalance } = usePlay(state, before, screen)
  const [pair, tellPair] = usePair(state.pair, playing, shown === 'rules' ? undefined : shown, renew)
  const sounding = useSounding()
  useSound(playing, sounding)
  const { balance, open } = playing
  const isUnderWay = playing.isBusy || open !== null
  const { isPaused, isHidden } = useSite(
    state,
    { balance, isUnderWay },
    { ...around, tellBalance, onSound: sounding.obey },
  )

  const { game, version, currency } = state
  const [faulty, onFault] = useFaulty()
  const isWhole = screen.isWhole(selection)
  const points = useMemo(
    () => (isWhole ? stopPoints(game, version, selection) : []),
    [game, version, selection, isWhole],
  )
  const wins = points[0]?.wins ?? []
  const greatest = greatestOf(state, selection, points)
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  const isBusy = playing.isBusy || isPaused
  // Where the session is over nothing more is answered.
  const isEnded = refusalCode(playing.fault) === 'game_session_ended'
  const asks = useAskAgain(playing.doubt, isBusy || isEnded, { ask: askAgain, look: lookAgain })
  const isResting = useResting(open !== null)
  // What is chosen and staked stands until it is known what became of it.
  const isHeld = isBusy || playing.doubt !== null
  const choosing = { version, selection, onSelect: setSelection, isBusy: isHeld, onFault, wins, points }
  const step = (to: Selected | 'stop') => void goOn(to).catch(report)
  return (
    <main className={styles.game}>
      <title>{t(`games.${screen.game}`)}</title>
      <h1 className="visually-hidden">{t(`games.${screen.game}`)}</h1>
      <section className={classes('night', styles.stage)} data-game={screen.game}>
        <History rounds={playing.rounds} screen={screen} onOpen={setShown} />
        <Away away={roundsAway(t, state.away, money)} />
        <screen.Scene
          {...choosing}
          isAsked={playing.isBusy && playing.doubt === null}
          falling={playing.falling}
          round={playing.round}
          open={open}
          onStep={step}
        />
        <Outcome playing={playing} screen={screen} money={money} />
        <footer className={facts.facts}>
          <button type="button" className={facts.fact} onClick={() => setShown('rules')}>
            {t('return', { percent: returnOf(state, wins, locale) })}
          </button>
          <SoundSwitch sounding={sounding} />
          <button type="button" className={facts.seal} onClick={() => setShown('pair')}>
            {t('fair.pair')} <code className="num">{pair?.nonce ?? 0}</code>
          </button>
        </footer>
      </section>
      {open && screen.steps ? (
        <OpenPanel
          open={open}
          playing={playing}
          isBusy={isBusy}
          isDemo={state.isDemo}
          isHidden={isHidden}
          money={money}
          onStop={() => step('stop')}
        >
          <screen.steps.Going open={open} isBusy={isBusy} onStep={step} money={money} />
        </OpenPanel>
      ) : (
        <BetPanel
          state={state}
          greatest={greatest}
          most={mostOf(state, selection, greatest)}
          playing={playing}
          isBusy={isBusy}
          isResting={isResting}
          isAskedFor={asks && !isEnded}
          isHidden={isHidden}
          verb={t(`press.${screen.game}`)}
          isWhole={isWhole && !faulty}
          onPress={(stake) => void press(selection, stake).catch(report)}
        >
          <screen.Panel {...choosing} />
        </BetPanel>
      )}
      <Mine rounds={playing.rounds} money={money} onOpen={setShown} />
      <Rules
        state={state}
        game={screen.game}
        open={shown === 'rules'}
        onClose={() => setShown(undefined)}
        money={money}
      />
      {pair && (
        <Fairness
          pair={pair}
          round={
            typeof shown === 'object' ? (playing.rounds.find(({ id }) => id === shown.id) ?? shown) : null
          }
          open={shown === 'pair' || typeof shown === 'object'}
          onClose={() => setShown(undefined)}
          onPair={tellPair}
          onRounds={renew}
        />
      )}
    </main>
  )
}

/** What a selection returns, to the nearest hundredth of a per cent; before anything is chosen, the least that any does. */
function returnOf({ returnPpm }: GameState, wins: readonly Win[], locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  if (wins.length === 0) return format.format(returnPpm.from / 1_000_000)
  const [over, under] = wins.reduce(
    ([sum, all], { multiple, chance }): [bigint, bigint] => {
      const [numerator, denominator] = [
        multiple.numerator * chance.numerator,
        multiple.denominator * chance.denominator,
      ]
      return [sum * denominator + numerator * all, all * denominator]
    },
    [0n, 1n] as [bigint, bigint],
  )
  return format.format(Number((over * 20_000n + under) / (under * 2n)) / 10_000)
}
