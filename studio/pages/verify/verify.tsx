import { formatMoney, useKit } from '@fairground/ui'
import { useCallback, useEffect, useState } from 'react'
import { fourPlaces } from '../figures.ts'
import { gameNamed } from '../games/all.ts'
import type { GameScreen } from '../games/screen.ts'
import { report } from '../report.ts'
import { Decided } from '../stage/decided.tsx'
import stage from '../stage/stage.module.css'
import { readProof, Refused, type Proof } from '../wire.ts'
import { readWords, useSay, Words, type Spoken } from '../words.tsx'
import styles from './verify.module.css'

type Found = { proof: Proof; screen: GameScreen } | { fault: 'unknown' | 'offline' }
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
  if (!opened) return <main className={stage.opening} aria-busy="true" />
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
    return { proof, screen: await gameNamed(proof.game) }
  } catch (error) {
    if (error instanceof Refused && ['round_unknown', 'invalid_input'].includes(error.code))
      return { fault: 'unknown' }
    if (error instanceof Refused || error instanceof TypeError) return { fault: 'offline' }
    throw error
  }
}

function NotFound({ fault, onAgain }: { fault: 'unknown' | 'offline'; onAgain: () => void }) {
  const t = useSay()
  return (
    <main className={stage.opening}>
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

type PageProps = { id: string; proof: Proof; screen: GameScreen; onAgain: () => void }

function Page({ id, proof, screen, onAgain }: PageProps) {
  const t = useSay()
  const { round, state, openedAt } = proof
  return (
    <main className={styles.page}>
      <title>{`${t('fair.title')} · ${t(`games.${screen.game}`)}`}</title>
      <header className={styles.head}>
        <p>{t(`games.${screen.game}`)}</p>
        <h1>{t('fair.title')}</h1>
        <code>{id}</code>
      </header>
      <Facts proof={proof} screen={screen} />
      {round ? (
        <div className={styles.proof}>
          <Decided round={round} />
        </div>
      ) : (
        <p className={styles.state} role="status">
          {t(state === 'open' ? 'verify.open' : 'verify.undone')}
        </p>
      )}
      {state !== 'undone' && openedAt === null && <Again onAgain={onAgain} />}
      <p className={styles.note}>{t('verify.note')}</p>
    </main>
  )
}

/** What was played and when each thing was published. */
function Facts({ proof: { round, sealedAt, openedAt }, screen }: Pick<PageProps, 'proof' | 'screen'>) {
  const t = useSay()
  const { locale } = useKit()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const money = (amount: bigint) => formatMoney(amount, round?.currency ?? '', locale)
  const facts: (readonly [string, string])[] = [
    [t('verify.sealedAt'), time.format(sealedAt)],
    ...(round
      ? ([
          [t('verify.playedAt'), time.format(round.at)],
          [t('verify.openedAt'), openedAt ? time.format(openedAt) : t('verify.notYet')],
          [t('stake'), money(round.stake)],
          [t('verify.came'), screen.came(round, t)],
          [t('verify.paid'), `${money(round.paid)} · ${fourPlaces(round.multiple)}×`],
          [t('facts.version'), String(round.version)],
        ] as const)
      : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
