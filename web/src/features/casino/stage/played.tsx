import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useNow } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import { writeElapsed } from '../../../member/stay.ts'
import styles from './played.module.css'
import type { PlaySession } from './session.ts'
import { Sum } from './sum.tsx'

/** How long the session lasts by now, or lasted, and what it came to: never hidden, whatever it says. */
export function Played({ session }: { session: PlaySession | null | undefined }) {
  const t = useTranslations('stage.strip')
  if (!session) return <span className={styles.played} />
  const net = readAmount(session.net)
  return (
    <span className={styles.played}>
      <span>{t('here')}</span>{' '}
      <time className="num">
        {session.endReason ? (
          writeElapsed(session.elapsedS * 1000)
        ) : (
          <Counted since={new Date(session.startedAt)} />
        )}
      </time>
      <i aria-hidden="true" />
      <span>{t('net')}</span>{' '}
      <b data-tone={net === 0n ? undefined : net > 0n ? 'win' : 'lose'}>
        <Sum amount={net} signed />
      </b>
    </span>
  )
}

function Counted({ since }: { since: Date }) {
  const now = useNow()
  return writeElapsed(now - since.getTime())
}
