import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Button, useAnnounce } from '@fairground/ui'
import { Clock, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { writeElapsed } from '../../../member/stay.ts'
import { Back, type Ways } from './ahead.tsx'
import styles from './covers.module.css'
import type { PlaySession } from './session.ts'
import { Sum } from './sum.tsx'

/** The device has no network: the game stands behind, and what was staked in it goes on. */
export function Offline() {
  const t = useTranslations('stage.offline')
  return (
    <Box icon={<WifiOff />} title={t('title')}>
      <p>{t('text')}</p>
    </Box>
  )
}

/** What rounds came to that ended while nobody looked. */
export function WhileAway({ rounds, net, onGo }: { rounds: number; net: bigint; onGo: () => void }) {
  const t = useTranslations('stage.back')
  return (
    <Box title={t('title')}>
      <p className={styles.net} data-tone={net < 0n ? 'lose' : net > 0n ? 'win' : undefined}>
        <Sum amount={net} signed />
      </p>
      <p>{t('text', { n: rounds })}</p>
      <Button tone="primary" onClick={onGo}>
        {t('go')}
      </Button>
    </Box>
  )
}

/** A session that is over: why, and what it came to. */
export function Over({ game, session, onAgain, onBack }: Ways & { session: PlaySession }) {
  const t = useTranslations('stage.over')
  return (
    <Box icon={<Clock />} title={t('title')}>
      <p>{t(`reasons.${session.endReason ?? 'idle'}`)}</p>
      <dl className={styles.figures}>
        <dt>{t('here')}</dt>
        <dd className="num">{writeElapsed(session.elapsedS * 1000)}</dd>
        <dt>{t('rounds')}</dt>
        <dd className="num">{session.rounds}</dd>
        <dt>{t('net')}</dt>
        <dd>
          <Sum amount={readAmount(session.net)} signed />
        </dd>
      </dl>
      <Button tone="primary" onClick={onAgain}>
        {t('again', { game: game.name })}
      </Button>
      <Back onBack={onBack} />
    </Box>
  )
}

function Box({ icon, title, children }: { icon?: ReactNode; title: string; children: ReactNode }) {
  useAnnounce(title)
  return (
    <div className={styles.over}>
      <section className={styles.box}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <h2>{title}</h2>
        {children}
      </section>
    </div>
  )
}
