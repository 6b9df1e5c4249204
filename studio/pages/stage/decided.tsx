import { report } from '../report.ts'
import { fourPlaces, replayRound, type Replayed } from '@fairground/engine/game'
import { useState, type ReactNode } from 'react'
import { useSay } from '../words.tsx'
import { fourPlaces as told } from '../figures.ts'
import type { OverRound } from '../wire.ts'
import styles from './decided.module.css'
import { Worked } from './worked.tsx'

type Verdict = 'ok' | 'wrong' | 'sealed'

/** Plays a round again in this browser, from what was published alone; undefined while its seed is sealed. */
function replayed(round: OverRound): Replayed | undefined {
  const { game, version, selection, stake, step, steps, commitment, clientSeed, nonce, seed } = round
  if (seed === null) return undefined
  const source = { from: 'pair' as const, commitment, seed, clientSeed, nonce }
  return replayRound({ game, version, source, selection, steps, stake, step })
}

/** By what stands under each name, whatever the order of names. */
const written = (shown: object = {}) =>
  JSON.stringify(Object.entries(shown).toSorted(([one], [other]) => (one < other ? -1 : 1)))

function judge(round: OverRound, again: Replayed | undefined): Verdict {
  if (!again) return 'sealed'
  const isRight =
    again.checks.every(({ ok }) => ok) &&
    again.paid === round.paid &&
    again.multiple !== null &&
    fourPlaces(again.multiple) === round.multiple &&
    written(again.stands.at(-1)?.shown) === written(round.shown)
  return isRight ? 'ok' : 'wrong'
}

/** The four steps of a round of one's own pair, with the verdict before them. */
export function Decided({ round }: { round: OverRound }) {
  const t = useSay()
  const again = replayed(round)
  const verdict = judge(round, again)
  const seal = again?.checks.find(({ name }) => name === 'commitment')
  const multiple = `${told(round.multiple)}×`
  return (
    <>
      <div className={styles.verdict} data-verdict={verdict} role="status">
        <b>{t(verdict === 'ok' ? 'fair.ok' : verdict === 'wrong' ? 'fair.wrong' : 'fair.sealedYet')}</b>
        <p>
          {verdict === 'ok' && t('fair.okText', { multiple })}
          {verdict === 'wrong' && t('fair.wrongText')}
          {verdict === 'sealed' && t('fair.sealedText')}
        </p>
      </div>
      <ol className={styles.steps} data-verdict={verdict}>
        <Step title={t('fair.one')} text={t('fair.oneText')}>
          <Value name={t('fair.seal')} value={round.commitment} />
        </Step>
        <Step title={t('fair.two')} text={t('fair.twoText')}>
          <Value name={t('fair.yourSeed')} value={round.clientSeed} />
          <Value name={t('fair.number')} value={String(round.nonce)} />
        </Step>
        <Step title={t('fair.three')} text={round.seed === null ? t('fair.threeYet') : t('fair.threeText')}>
          {round.seed !== null && <Value name={t('fair.seed')} value={round.seed} />}
          {seal && <p className={styles.held}>{seal.ok ? t('fair.same') : t('fair.notSame')}</p>}
        </Step>
        <Step
          title={t('fair.four')}
          text={again ? t('fair.fourText', { shown: shownOf(again) }) : t('fair.fourYet')}
        >
          {again && <Worked round={round} again={again} />}
        </Step>
      </ol>
      <CopyJson value={round} />
    </>
  )
}

const shownOf = ({ stands }: Replayed) =>
  Object.entries(stands.at(-1)?.shown ?? {})
    .map(([name, value]) => `${name} ${typeof value === 'object' ? `[${value.toString()}]` : value}`)
    .join('; ')

/** One step of how a round was decided. */
export function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  )
}

/** What was published, by its name. */
export function Value({ name, value }: { name: string; value: string }) {
  return (
    <p className={styles.value}>
      <span>{name}</span> <code>{value}</code>
    </p>
  )
}

/** All of it as anybody else may work it out with. */
export function CopyJson({ value }: { value: object }) {
  const t = useSay()
  const [isCopied, setCopied] = useState(false)
  const json = JSON.stringify(
    value,
    (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part),
    2,
  )
  return (
    <button
      type="button"
      className={styles.copy}
      onClick={() => {
        navigator.clipboard.writeText(json).then(() => setCopied(true), report)
      }}
    >
      {isCopied ? t('fair.copied') : t('fair.json')}
    </button>
  )
}
