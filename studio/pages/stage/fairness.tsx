import { report } from '../report.ts'
import { Button, Dialog, TextField, useKit } from '@fairground/ui'
import { useState } from 'react'
import { useSay, type Say } from '../words.tsx'
import { changeSeed, readRound, readRounds, turnSeeds, type OverRound, type Pair } from '../wire.ts'
import { Decided } from './decided.tsx'
import styles from './fairness.module.css'
import { refusalCode } from './refused.ts'

type Props = {
  pair: Pair
  /** The round that is looked into; null where it is the pair alone. */
  round: OverRound | null
  open: boolean
  onClose: () => void
  onPair: (pair: Pair) => void
  onRounds: (rounds: readonly OverRound[]) => void
}

/** How a round was decided, step by step and worked out again here; and one's seed pair, to change and to turn. */
export function Fairness({ pair, round, open, onClose, onPair, onRounds }: Props) {
  const t = useSay()
  const { locale } = useKit()
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<unknown>()
  const isOfPair = round?.pair === pair.id
  const attempt = async (work: () => Promise<void>) => {
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(error)
    }
  }
  const turn = async () => {
    onPair(await turnSeeds(pair.id))
    onRounds(await readRounds())
    if (round) onRounds([await readRound(round.id)])
  }
  return (
    <Dialog open={open} onClose={onClose} title={round ? t('fair.title') : t('fair.pairTitle')}>
      <div className={styles.drawer}>
        {round ? <Decided round={round} /> : <Values values={valuesOf(pair, t)} />}
        {round && (
          <a
            className={styles.page}
            href={`/verify/${round.id}?language=${locale}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('fair.page')}
          </a>
        )}
        {(isOfPair || !round) && (
          <Button tone="secondary" onClick={() => attempt(turn)}>
            {t('fair.turn')}
          </Button>
        )}
        {!round && (
          <form
            className={styles.change}
            onSubmit={(event) => {
              event.preventDefault()
              attempt(async () => onPair(await changeSeed(typed ?? pair.clientSeed))).catch(report)
            }}
          >
            <TextField
              label={t('fair.change')}
              hint={t('fair.changeHint')}
              value={typed ?? pair.clientSeed}
              maxLength={64}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" tone="secondary">
              {t('fair.save')}
            </Button>
          </form>
        )}
        <p role="alert" className={styles.fault}>
          {fault === undefined ? '' : t(`refused.${refusalCode(fault)}` as 'refused.unknown_error')}
        </p>
      </div>
    </Dialog>
  )
}

const valuesOf = (pair: Pair, t: Say): readonly (readonly [string, string])[] => [
  [t('fair.seal'), pair.commitment],
  [t('fair.next'), pair.nextCommitment],
  [t('fair.yourSeed'), pair.clientSeed],
  [t('fair.number'), String(pair.nonce)],
]

/** What was published, each in full, to be read and copied. */
export function Values({ values }: { values: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.values}>
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
