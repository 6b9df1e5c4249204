import { CopyJson, Step, Value } from '../stage/decided.tsx'
import styles from '../stage/decided.module.css'
import { Shell } from '../stage/worked.tsx'
import type { FlightProof } from '../wire.ts'
import { useSay, type Say } from '../words.tsx'
import { isRight, useReplay, type FlightReplayed } from './replay-flight.ts'

/** What is known of a flight while it goes on, and once it is over. */
export type FlightKnown = { anchor: string; number: number; root: string | null; entropy: string | null }

type Props = { known: FlightKnown; proof: FlightProof | undefined }
type Verdict = 'ok' | 'wrong' | 'sealed' | 'working'

function judge(proof: FlightProof | undefined, replayed: FlightReplayed | undefined): Verdict {
  if (!proof) return 'sealed'
  if (!replayed) return 'working'
  return isRight(proof, replayed) ? 'ok' : 'wrong'
}

/** The four steps of a flight, with the verdict before them: what is published of it, and once it is over worked out again here. */
export function FlightDecided({ known, proof }: Props) {
  const t = useSay()
  const replayed = useReplay(proof)
  const verdict = judge(proof, replayed)
  const isHeld = replayed?.anchor === known.anchor
  const multiple = `${proof?.cameTo ?? ''}×`
  const [head, text] = wordsOf(t, multiple)[verdict]
  return (
    <>
      <div className={styles.verdict} data-verdict={verdict} role="status">
        <b>{head}</b>
        <p>{text}</p>
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
          {replayed && (
            <p className={styles.held}>{t(isHeld ? 'flight.proof.held' : 'flight.proof.notHeld')}</p>
          )}
        </Step>
        <Step
          title={t('fair.four')}
          text={replayed ? t('flight.proof.fourText', { multiple }) : t('flight.proof.fourYet')}
        >
          {proof && replayed && <Shell lines={linesOf(t, proof)} />}
        </Step>
      </ol>
      {proof && <CopyJson value={proof} />}
    </>
  )
}

const wordsOf = (t: Say, multiple: string): Record<Verdict, readonly [string, string]> => ({
  ok: [t('fair.ok'), t('fair.okText', { multiple })],
  wrong: [t('fair.wrong'), t('fair.wrongText')],
  sealed: [t('flight.proof.sealed'), t('flight.proof.sealedText')],
  working: [t('flight.proof.working'), t('flight.proof.workingText')],
})

/** What anybody types to walk from the link to the anchor, and to have the 52 bits. */
const linesOf = (t: Say, { id, link, number, root, entropy }: FlightProof) => [
  {
    says: t('flight.proof.shellAnchor'),
    line: `h=${link}; for i in $(seq ${number}); do h=$(printf %s $h | xxd -r -p | sha256sum | cut -c-64); done; echo $h`,
  },
  {
    says: t('flight.proof.shellFlight'),
    line: `printf %s '${id}|${root}|${entropy}|0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${link}`,
  },
]
