import { useCallback, useEffect, useState } from 'react'
import { FlightDecided } from '../flight/decided.tsx'
import { gameNamed } from '../games/all.ts'
import type { GameScreen } from '../games/screen.ts'
import { report } from '../report.ts'
import { Decided } from '../stage/decided.tsx'
import waiting from '../stage/opening.module.css'
import { readProof, Refused, Unreached, type Proof } from '../wire.ts'
import { readWords, useSay, Words, type Spoken } from '../words.tsx'
import { knownZone, ZoneContext } from '../zone.tsx'
import { Facts } from './facts.tsx'
import styles from './verify.module.css'

type Found = { proof: Proof; screen: GameScreen | null } | { fault: 'unknown' | 'offline' }
type Props = {
  /** The round's id. */
  round: string
  language: string
}

/** The page of one round, for whoever has its address: what was published when, and the round worked out again here. */
export function Verify({ round, language }: Props) {
  const [opened, setOpened] = useState<{ found: Found; spoken: Spoken }>()
  const look = useCallback(() => {
    Promise.all([find(round), readWords(language)])
      .then(([found, spoken]) => setOpened({ found, spoken }))
      .catch(report)
  }, [round, language])
  useEffect(look, [look])
  if (!opened) return <main className={waiting.opening} aria-busy="true" />
  const { found, spoken } = opened
  return (
    <Words spoken={spoken}>
      {'fault' in found ? (
        <NotFound fault={found.fault} onAgain={look} />
      ) : (
        <Page id={round} {...found} onAgain={look} />
      )}
    </Words>
  )
}

async function find(round: string): Promise<Found> {
  try {
    const proof = await readProof(round)
    return { proof, screen: isFlight(proof) ? null : await gameNamed(proof.game) }
  } catch (error) {
    if (error instanceof Refused && ['round_unknown', 'invalid_input'].includes(error.code))
      return { fault: 'unknown' }
    // A part of this page that is not there any more is looked for again, too.
    if (!(error instanceof Refused || error instanceof Unreached)) report(error)
    return { fault: 'offline' }
  }
}

function NotFound({ fault, onAgain }: { fault: 'unknown' | 'offline'; onAgain: () => void }) {
  const t = useSay()
  return (
    <main className={waiting.opening}>
      <title>{t('fair.title')}</title>
      <div className={styles.away} role="alert">
        <h1>{t(`verify.${fault}`)}</h1>
        <p>{t(`verify.${fault}Text`)}</p>
        {fault === 'offline' && <Again onAgain={onAgain} />}
      </div>
    </main>
  )
}

function Again({ onAgain }: { onAgain: () => void }) {
  const t = useSay()
  return (
    <button type="button" className={styles.again} onClick={onAgain}>
      {t('verify.again')}
    </button>
  )
}

type PageProps = { id: string; proof: Proof; screen: GameScreen | null; onAgain: () => void }

function Page({ id, proof, screen, onAgain }: PageProps) {
  const t = useSay()
  const { round, flight, state, openedAt } = proof
  const name = t(`games.${screen?.game ?? 'crash'}`)
  const title = t(isFlight(proof) ? 'flight.proof.title' : 'fair.title')
  return (
    <main className={styles.page}>
      <title>{`${title} · ${name}`}</title>
      <header className={styles.head}>
        <p>{name}</p>
        <h1>{title}</h1>
        <code>{id}</code>
      </header>
      <ZoneContext value={knownZone(proof.timeZone)}>
        <Facts proof={proof} screen={screen} />
      </ZoneContext>
      {round || flight ? (
        <div className={styles.proof}>
          {round && <Decided round={round} />}
          {flight && <FlightDecided known={flight} proof={flight} />}
        </div>
      ) : (
        <p className={styles.state} role="status">
          {t(stateWords(proof))}
        </p>
      )}
      {state !== 'undone' && openedAt === null && <Again onAgain={onAgain} />}
      <p className={styles.note}>{t('verify.note')}</p>
    </main>
  )
}

const isFlight = ({ game }: Proof) => game === 'crash'

const stateWords = (proof: Proof) =>
  proof.state === 'undone' ? 'verify.undone' : isFlight(proof) ? 'verify.flies' : 'verify.open'
