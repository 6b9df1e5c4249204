import type { ChanceAnswer, Replayed } from '@fairground/engine/game'
import { fourPlaces } from '@fairground/engine/game'
import { useKit } from '@fairground/ui'
import { Fragment } from 'react'
import { fourPlaces as told } from '../figures.ts'
import { useSay, type Say } from '../words.tsx'
import type { OverRound, Selected } from '../wire.ts'
import styles from './worked.module.css'

/** How a round was worked out again: what chance answered, where it stood after each step, and the same on a command line. */
export function Worked({ round, again }: { round: OverRound; again: Replayed }) {
  const t = useSay()
  const { locale } = useKit()
  const answers = answersOf(again.drawn, t, locale)
  return (
    <>
      <ol className={styles.worked} aria-label={t('fair.drawn')}>
        {answers.map(({ asked, came }, nth) => (
          // What chance answered stands in its order, and is never another.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={nth}>
            <span>{asked}</span> <code>{came}</code>
          </li>
        ))}
      </ol>
      {round.steps.length > 0 && (
        <ol className={styles.worked} aria-label={t('fair.stands')}>
          {round.steps.map((step, nth) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={nth}>
              <span>{stepOf(step)}</span> <code>{multipleAfter(again, nth)}</code>
            </li>
          ))}
        </ol>
      )}
      {round.seed !== null && <Shell lines={linesOf(t, round, round.seed)} />}
    </>
  )
}

/** What chance answered, line by line; what was asked alike one after another is one line. */
function answersOf(drawn: readonly ChanceAnswer[], t: Say, locale: string) {
  const format = new Intl.NumberFormat(locale)
  const lines: { key: string; asked: string; came: (number | readonly number[])[] }[] = []
  for (const { asked, of, came } of drawn) {
    const key = `${asked} ${of}`
    const last = lines.at(-1)
    if (last?.key === key) last.came.push(came)
    else lines.push({ key, asked: t(`fair.asked.${asked}`, { of: format.format(of) }), came: [came] })
  }
  return lines.map(({ asked, came }) => ({ asked, came: came.flat().join(' ') }))
}

const stepOf = ({ do: doing, ...more }: Selected) =>
  [doing, ...Object.entries(more).map(([name, value]) => `${name} ${value.toString()}`)].join(', ')

/** What a round stood at after one of its steps. */
function multipleAfter({ stands }: Replayed, nth: number): string {
  const multiple = stands[nth + 1]?.multiple
  return multiple ? `${told(fourPlaces(multiple))}×` : '…'
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** What anybody types to have the seal from the seed, and the first bytes of chance. */
function linesOf(t: Say, { game, version, clientSeed, nonce }: OverRound, seed: string) {
  const message = quoted(`${game}|${version}|${clientSeed}|${nonce}|0`)
  return [
    { says: t('fair.shellSeal'), line: `printf %s ${seed} | xxd -r -p | sha256sum` },
    {
      says: t('fair.shellChance'),
      line: `printf %s ${message} | openssl dgst -sha256 -mac HMAC -macopt hexkey:${seed}`,
    },
  ]
}

/** Lines for a command line, each with what it gives. */
export function Shell({ lines }: { lines: readonly { says: string; line: string }[] }) {
  return (
    <div className={styles.shell}>
      {lines.map(({ says, line }) => (
        <Fragment key={says}>
          <p>{says}</p>
          <pre dir="ltr">{line}</pre>
        </Fragment>
      ))}
    </div>
  )
}
