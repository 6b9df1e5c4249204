import { report } from './report.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { gameNamed } from './games/all.ts'
import type { GameScreen } from './games/screen.ts'
import { Boundary, Broken } from './boundary.tsx'
import { askForTicket } from './site.ts'
import styles from './stage/opening.module.css'
import { Stage } from './stage/stage.tsx'
import { refusalCode } from './stage/refused.ts'
import { changeSeed, enter, readRounds, readState, type GameState, type OverRound } from './wire.ts'
import { knownZone, ZoneContext } from './zone.tsx'
import { inAnyCase, readWords, useSay, Words, type Spoken } from './words.tsx'

/** `screen` is null of a game that all share, which has a stage of its own. */
type Opened = {
  state: GameState
  rounds: readonly OverRound[]
  screen: GameScreen | null
  spoken: Spoken
}

const FlightStage = lazy(async () => ({ default: (await import('./flight/flight-stage.tsx')).FlightStage }))

/** A game from the ticket of its address on: opening, playing, or why it cannot. */
export function Game({ ticket }: { ticket: string | null }) {
  const [opened, setOpened] = useState<Opened>()
  const [zone, setZone] = useState<string>()
  const [fault, setFault] = useState<{ code: string; spoken: Spoken }>()
  useEffect(() => {
    // What was opened is not opened again: a ticket is good once.
    open(ticket)
      .then(setOpened, async (error: unknown) => {
        if (refusalCode(error) === 'unknown_error') report(error)
        const spoken = await readWords(navigator.language.slice(0, 2)).catch(() => inAnyCase)
        setFault({ code: refusalCode(error), spoken })
      })
      .catch(report)
  }, [ticket])
  if (fault)
    return (
      <Words spoken={fault.spoken}>
        <Over code={fault.code} />
      </Words>
    )
  if (!opened) return <main className={styles.opening} aria-busy="true" />
  const { state, rounds, screen, spoken } = opened
  const onLanguage = (language: string) => {
    readWords(language)
      .then((words) => setOpened({ ...opened, spoken: words }))
      .catch(report)
  }
  const around = { onLanguage, onZone: setZone }
  return (
    <Words spoken={spoken}>
      <ZoneContext value={knownZone(zone, state.timeZone)}>
        <Boundary>
          {screen ? (
            <Stage state={state} rounds={rounds} screen={screen} around={around} />
          ) : (
            <Suspense fallback={<main className={styles.opening} aria-busy="true" />}>
              <FlightStage state={state} around={around} />
            </Suspense>
          )}
        </Boundary>
      </ZoneContext>
    </Words>
  )
}

function Over({ code }: { code: string }) {
  const t = useSay()
  if (code === 'unknown_error') return <Broken />
  if (code === 'offline') return <Broken why={t('refused.offline')} />
  return (
    <main className={styles.opening}>
      <p role="alert">{t(`refused.${code}` as 'refused.unknown_error')}</p>
    </main>
  )
}

const seedBytes = 16

async function open(ticket: string | null): Promise<Opened> {
  if (ticket === null) askForTicket()
  await enter(ticket ?? '')
  const state = await readState()
  if (state.game === 'crash')
    return { state, rounds: [], screen: null, spoken: await readWords(state.language) }
  const [screen, rounds, spoken] = await Promise.all([
    gameNamed(state.game),
    readRounds(),
    readWords(state.language),
  ])
  if (state.pair) return { state, rounds, screen, spoken }
  // The first call has the house seal its seeds, and the second brings one that nobody could know when they were sealed.
  await changeSeed(seedByChance())
  return { state: { ...state, pair: await changeSeed(seedByChance()) }, rounds, screen, spoken }
}

function seedByChance(): string {
  const made = [...crypto.getRandomValues(new Uint8Array(seedBytes))]
  return made.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
