import { Asked } from '@fairground/screen/list/asked.tsx'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { useMember } from '@fairground/screen/session/member.ts'
import { Button, Chip, Skeleton } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { Banknote, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../games/games.ts'
import { isTrial } from '../../../who-may.ts'
import { useFill, useIsDemo, usePlayedWith } from './demo.ts'
import styles from './purse.module.css'
import { Sum } from './sum.tsx'

/** What can be spent, and the way to more of it; of play money, what fills it, and the way to real. */
export function Purse({ game }: { game: Game }) {
  const t = useTranslations('stage.strip')
  const asked = usePlayedWith()
  const isDemo = useIsDemo()
  const fill = useFill()
  return (
    <div className={styles.purse} role="group" aria-label={t('balance')}>
      <span className={styles.held}>
        {isDemo && <Chip tone="info">{t('demo')}</Chip>}
        <Asked of={asked} inline fault={t('unknown')} loading={<Skeleton width={92} height={18} />}>
          {({ amount }) => <Sum amount={amount} private counts live />}
        </Asked>
      </span>
      {isDemo && asked.data?.isLow && (
        <Button size="s" onClick={fill}>
          {t('fill')}
        </Button>
      )}
      {isDemo ? (
        <ForReal game={game} />
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

/** The way from play money to real: to an account, or, for who has one, to the same game in this one's place, so that back does not lead to play money. */
function ForReal({ game: { nodeId } }: { game: Game }) {
  const t = useTranslations('stage.strip')
  const way = isTrial(useMember())
    ? overlayLink({ dialog: 'register' })
    : ({ to: '/game', search: { nodeId }, replace: true } as const)
  return (
    <Link {...way} className={styles.real} title={t('real')}>
      <span>{t('real')}</span>
      <Banknote aria-hidden="true" />
    </Link>
  )
}
