import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Chip, IconButton, Money, Sheet, Skeleton, useNow } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, ChevronDown, Maximize, Minimize, Plus, Shield, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { balanceQuery } from '../../../member/balance.ts'
import { writeElapsed } from '../../../member/stay.ts'
import { useMoney } from '../../../member/use-money.ts'
import { isTrial } from '../../../who-may.ts'
import { TitlePicture } from '../../../games/title-picture.tsx'
import { Heart } from '../game-card.tsx'
import type { Game } from '../../../games/games.ts'
import type { PlaySession } from './session.ts'
import styles from './strip.module.css'

type Props = {
  game: Game
  session: PlaySession | null | undefined
  isFull: boolean
  onFull: (() => void) | null
  onRules: () => void
  onClose: () => void
}

/** What stands over a game, whose vendor it may be: how long and for how much, the balance, and the ways out. */
export function Strip({ game, session, isFull, onFull, onRules, onClose }: Props) {
  const t = useTranslations('stage.strip')
  const [isMore, setMore] = useState(false)
  if (isFull && onFull)
    return (
      <div className={styles.corner}>
        <Played session={session} />
        <IconButton label={t('small')} onClick={onFull}>
          <Minimize />
        </IconButton>
      </div>
    )
  const tools = (
    <>
      <Heart game={game} className={styles.heart} />
      <IconButton label={t('rules')} onClick={onRules}>
        <BookOpen />
      </IconButton>
      {onFull && (
        <IconButton label={t('full')} onClick={onFull}>
          <Maximize />
        </IconButton>
      )}
    </>
  )
  return (
    <header className={styles.strip}>
      <span className={styles.thumb} aria-hidden="true">
        <TitlePicture game={game} sizes="32px" />
      </span>
      <div className={styles.game}>
        <h1>{game.name}</h1>
        <Played session={session} />
        <button
          type="button"
          className={styles.more}
          aria-label={t('more', { game: game.name })}
          onClick={() => setMore(true)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <Purse />
      <div className={styles.end}>
        <span className={styles.tools}>{tools}</span>
        <Link
          {...overlayLink({ centre: 'care' })}
          className={styles.shield}
          aria-label={t('shield')}
          title={t('shield')}
        >
          <Shield aria-hidden="true" />
        </Link>
        <IconButton label={t('close')} className={styles.close ?? ''} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <Sheet open={isMore} onClose={() => setMore(false)} title={game.name} description={game.vendor}>
        <div className={styles.sheet}>{tools}</div>
      </Sheet>
    </header>
  )
}

/** How long the session lasts by now, and what it came to: never hidden, whatever it says. */
function Played({ session }: { session: PlaySession | null | undefined }) {
  const t = useTranslations('stage.strip')
  const { currency } = useMoney()
  if (!session) return <span className={styles.played} />
  const net = readAmount(session.net)
  return (
    <span className={styles.played}>
      <span>{t('here')}</span> <Elapsed session={session} />
      <i aria-hidden="true" />
      <span>{t('net')}</span>{' '}
      <b data-tone={net === 0n ? undefined : net > 0n ? 'win' : 'lose'}>
        <Money amount={net} currency={currency} signed />
      </b>
    </span>
  )
}

function Elapsed({ session }: { session: PlaySession }) {
  const now = useNow()
  return <time className="num">{writeElapsed(now - new Date(session.startedAt).getTime())}</time>
}

function Purse() {
  const t = useTranslations('stage.strip')
  const asked = useQuery(balanceQuery)
  const isDemo = isTrial(useMember())
  return (
    <div className={styles.purse} role="group" aria-label={t('balance')}>
      {isDemo && <Chip tone="info">{t('demo')}</Chip>}
      <Asked of={asked} inline fault={t('unknown')} loading={<Skeleton width={92} height={18} />}>
        {({ amount, currency }) => <Money amount={amount} currency={currency} private counts live />}
      </Asked>
      {isDemo ? (
        <Link {...overlayLink({ dialog: 'register' })} className={styles.real}>
          {t('real')}
        </Link>
      ) : (
        <Link
          {...overlayLink({ centre: 'wallet' })}
          className={styles.add}
          aria-label={t('deposit')}
          title={t('deposit')}
        >
          <Plus aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
