import { requestIdOf, useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Button, buttonClass, ErrorState, Money, useAnnounce } from '@fairground/ui'
import { Clock, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { writeElapsed } from '../../../member/stay.ts'
import { useMoney } from '../../../member/use-money.ts'
import { TitlePicture } from '../../../games/title-picture.tsx'
import { useReturn } from '../game-card.tsx'
import type { Game } from '../../../games/games.ts'
import styles from './covers.module.css'
import type { PlaySession } from './session.ts'

type Ways = { game: Game; onAgain: () => void; onBack: () => void }

/** A game that comes: its cover, and how far it is, which moves only when something truly happened. */
export function Opening({ game, step, isLate, onAgain, onBack }: Ways & { step: 1 | 2; isLate: boolean }) {
  const t = useTranslations('stage')
  const words = [t('opening.asked'), t('opening.opening'), t('opening.ready')]
  useAnnounce(isLate ? t('late.title') : words[step - 1])
  return (
    <Ahead game={game}>
      {isLate ? (
        <>
          <h2>{t('late.title')}</h2>
          <p>{t('late.text')}</p>
          <Button tone="primary" onClick={onAgain}>
            {t('again')}
          </Button>
        </>
      ) : (
        <>
          <span className={styles.bar} data-step={step} aria-hidden="true" />
          <ol className={styles.steps}>
            {words.map((word, at) => (
              <li key={word} data-done={at < step - 1} aria-current={at === step - 1 ? 'step' : undefined}>
                {word}
              </li>
            ))}
          </ol>
          <p className="dim">{t('opening.hint')}</p>
        </>
      )}
      <Back onBack={onBack} />
    </Ahead>
  )
}

/** A game that its server would not open, by its own words. */
export function NotOpened({ game, error, onAgain, onBack }: Ways & { error: unknown }) {
  const t = useTranslations('stage')
  const refusalText = useRefusalText()
  return (
    <Ahead game={game}>
      <ErrorState
        as="h2"
        title={t('fault', { game: game.name })}
        onRetry={onAgain}
        requestId={requestIdOf(error)}
      >
        {refusalText(error)}
      </ErrorState>
      <Back onBack={onBack} />
    </Ahead>
  )
}

/** A game whose vendor shows it in no frame. */
export function InWindow({ game, url, onBack }: { game: Game; url: string; onBack: () => void }) {
  const t = useTranslations('stage')
  return (
    <Ahead game={game}>
      <h2>{t('window.title', { game: game.name })}</h2>
      <p>{t('window.text')}</p>
      <a className={buttonClass({ tone: 'primary' })} href={url} target="_blank" rel="noopener noreferrer">
        {t('window.open', { game: game.name })}
      </a>
      <Back onBack={onBack} />
    </Ahead>
  )
}

/** What somebody meets who plays nowhere yet: the game, and the ways in. */
export function Ahead({ game, children }: { game: Game; children: ReactNode }) {
  const t = useTranslations('stage')
  const returned = useReturn()
  return (
    <div className={styles.ahead}>
      <span className={styles.art}>
        <TitlePicture game={game} sizes="168px" />
      </span>
      <b className={styles.name}>{game.name}</b>
      <p className="dim">{t('opening.from', { vendor: game.vendor, share: returned(game) })}</p>
      {children}
    </div>
  )
}

function Back({ onBack }: { onBack: () => void }) {
  const t = useTranslations('stage')
  return (
    <Button tone="quiet" onClick={onBack}>
      {t('back.games')}
    </Button>
  )
}

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
  const { currency } = useMoney()
  return (
    <Box title={t('title')}>
      <p className={styles.net} data-tone={net < 0n ? 'lose' : net > 0n ? 'win' : undefined}>
        <Money amount={net} currency={currency} signed />
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
  const { currency } = useMoney()
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
          <Money amount={readAmount(session.net)} currency={currency} signed />
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
