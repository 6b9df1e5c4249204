import { replayRound, type Replayed } from '@fairground/engine/game'
import { Dialog } from '@fairground/ui'
import { useEffect, useState } from 'react'
import { report } from '../report.ts'
import { Step, Value } from '../stage/decided.tsx'
import styles from '../stage/fairness.module.css'
import { readFlightProof, type FlightProof } from '../wire.ts'
import { useSay } from '../words.tsx'
import type { SeenFlight } from './view.ts'

type Props = { round: string | null; flight: SeenFlight | null; onClose: () => void }

/** How a flight was decided, in four steps and worked out again here; of the one that goes on, what is published of it as yet. */
export function FlightProofDrawer({ round, flight, onClose }: Props) {
  const t = useSay()
  const isOver = round !== null && (round !== flight?.round || flight.cameTo !== null)
  const [read, setRead] = useState<FlightProof>()
  useEffect(() => {
    if (round !== null && isOver) readFlightProof(round).then(setRead).catch(report)
  }, [round, isOver])
  const proof = read?.id === round ? read : undefined
  const known = proof ?? (flight?.round === round ? open(flight) : undefined)
  return (
    <Dialog open={round !== null} onClose={onClose} title={t('flight.proof.title')}>
      <div className={styles.drawer}>{known && <Decision known={known} proof={proof} />}</div>
    </Dialog>
  )
}

type Known = { anchor: string; number: number; root: string | null; entropy: string | null }

const open = ({ anchor, number, flown }: SeenFlight): Known => ({
  anchor,
  number,
  root: flown?.root ?? null,
  entropy: flown?.entropy ?? null,
})

/** Works a flight out again from what was published alone: how far it went, and each of the player's own bets. */
export function replayFlight({ game, version, id, bets, ...published }: FlightProof): Replayed[] {
  const { anchor, number, link, root, entropy } = published
  const source = { from: 'chain' as const, anchor, number, link, round: id, root, entropy }
  const one = 10_000n
  const all = bets.map(({ id: bet, auto, stake, step, outBy, outAt, path }) =>
    replayRound({
      game,
      version,
      source: { ...source, bet: { id: bet, path } },
      selection: { auto },
      steps: outAt !== null && outBy !== 'auto' ? [{ do: 'stop', at: outAt }] : [],
      stake,
      step,
    }),
  )
  const alone = replayRound({ game, version, source, selection: {}, steps: [], stake: one, step: one })
  return [alone, ...all]
}

/** Whether all that was published holds, and every bet was paid what follows from it. */
export function isRight(proof: FlightProof, again: readonly Replayed[]): boolean {
  const [alone, ...bets] = again
  const isWhere = alone?.stands[0]?.shown.flight === proof.cameTo
  return (
    isWhere &&
    again.every(({ checks }) => checks.every(({ ok }) => ok)) &&
    // What came back was decided by nothing.
    bets.every(({ paid }, nth) => {
      const bet = proof.bets[nth]
      return bet?.state === 'undone' || paid === bet?.paid
    })
  )
}

function Decision({ known, proof }: { known: Known; proof: FlightProof | undefined }) {
  const t = useSay()
  const again = proof && replayFlight(proof)
  const verdict = !again || !proof ? 'sealed' : isRight(proof, again) ? 'ok' : 'wrong'
  const multiple = `${proof?.cameTo ?? ''}×`
  const words = {
    ok: [t('fair.ok'), t('fair.okText', { multiple })],
    wrong: [t('fair.wrong'), t('fair.wrongText')],
    sealed: [t('flight.proof.sealed'), t('flight.proof.sealedText')],
  }[verdict]
  return (
    <>
      <div className={styles.verdict} data-verdict={verdict} role="status">
        <b>{words[0]}</b>
        <p>{words[1]}</p>
      </div>
      <ol className={styles.steps} data-verdict={verdict}>
        <Step title={t('flight.proof.one')} text={t('flight.proof.oneText')}>
          <Value name={t('flight.proof.anchor')} value={known.anchor} />
          <Value name={t('flight.proof.number')} value={String(known.number)} />
        </Step>
        <Step title={t('flight.proof.two')} text={t('flight.proof.twoText', { n: proof?.bets.length ?? 0 })}>
          {known.root !== null && <Value name={t('flight.proof.root')} value={known.root} />}
          {known.entropy !== null && known.entropy !== '' && (
            <Value name={t('flight.proof.entropy')} value={known.entropy} />
          )}
        </Step>
        <Step title={t('flight.proof.three')} text={t('flight.proof.threeText')}>
          {proof && <Value name={t('flight.proof.link')} value={proof.link} />}
          {again && <p className={styles.held}>{t(verdict === 'ok' ? 'fair.same' : 'fair.notSame')}</p>}
        </Step>
        <Step
          title={t('fair.four')}
          text={again ? t('flight.proof.fourText', { multiple }) : t('flight.proof.fourYet')}
        />
      </ol>
    </>
  )
}
