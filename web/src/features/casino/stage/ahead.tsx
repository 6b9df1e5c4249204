import { Asked } from '@fairground/screen/list/asked.tsx'
import type { Question } from '@fairground/screen/list/question.ts'
import { Button, buttonClass, useAnnounce } from '@fairground/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TitlePicture } from '../../../games/title-picture.tsx'
import type { Game } from '../../../games/games.ts'
import { hueOf, useReturn } from '../game-marks.tsx'
import styles from './ahead.module.css'

export type Ways = { game: Game; onAgain: () => void; onBack: () => void }

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
export function NotOpened({ game, error, onAgain, onBack }: Ways & { error: Error | null }) {
  const t = useTranslations('stage')
  return (
    <Ahead game={game}>
      <Asked of={failed(error, onAgain)} as="h2" fault={t('fault', { game: game.name })} loading={null}>
        {() => null}
      </Asked>
      <Back onBack={onBack} />
    </Ahead>
  )
}

/** An opening that failed, by what it was refused with; without that its address is none that is framed here. */
function failed(why: Error | null, onAgain: () => void): Question<never> {
  return {
    data: undefined,
    error: why ?? new Error('what was opened is nobody else’s page'),
    fetchStatus: 'idle',
    refetch: () => Promise.resolve(onAgain()),
  }
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
    <div className={styles.ahead} style={hueOf(game)}>
      <span className={styles.art}>
        <TitlePicture game={game} sizes="168px" />
      </span>
      <b className={styles.name}>{game.name}</b>
      <p className="dim">{t('opening.from', { vendor: game.vendor, share: returned(game) })}</p>
      {children}
    </div>
  )
}

/** The way back to the lobby. */
export function Back({ onBack }: { onBack: () => void }) {
  const t = useTranslations('stage')
  return (
    <Button tone="quiet" onClick={onBack}>
      {t('back.games')}
    </Button>
  )
}
