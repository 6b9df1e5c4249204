import type { RefusalDetail } from '@fairground/contract'
import { overlayLink } from '@fairground/screen/overlay/overlay-state.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Announced, buttonClass, IconButton, useKit } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { CircleSlash, X } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Game } from '../../../games/games.ts'
import { useMoney } from '../../../member/use-money.ts'
import { useIsDemo } from './demo.ts'
import styles from './refused-bet.module.css'
import { writePlayMoney } from './write-play-money.ts'

export type RefusedBet = { nth: number; code: string; detail: RefusalDetail }

/**
 * The bet of a game that was not taken last, until that is seen or another is; `onOver` hears instead that its session is over,
 * which the session itself says.
 */
export function useRefusedBet({ vassalage }: Game, onOver: () => void) {
  const [told, setTold] = useState<RefusedBet | null>(null)
  const isDemo = useIsDemo()
  useLive('play.refused', ({ vassalage: at, isDemo: ofDemo, code, detail }) => {
    // The same game may be open beside this, with money of the other kind.
    if (at !== vassalage || ofDemo !== isDemo) return
    if (code === 'game_session_ended') onOver()
    else setTold((before) => ({ nth: (before?.nth ?? 0) + 1, code, detail }))
  })
  return [told, () => setTold(null)] as const
}

/** Why a bet was not taken, which its game has no words for, what would be, and the way there. */
export function RefusedNote({ refused, onSeen }: { refused: RefusedBet; onSeen: () => void }) {
  const t = useTranslations('stage.refused')
  const refusalText = useRefusalText()
  const isDemo = useIsDemo()
  const { code, detail } = refused
  return (
    <Announced urgent atOnce className={styles.note} role="group" aria-label={t('title')}>
      <CircleSlash aria-hidden="true" />
      <div className={styles.said}>
        <h2>{t('title')}</h2>
        <p>{refusalText(new Refused(0, code, detail))}</p>
        <Room detail={detail} />
        {!isDemo && <Way code={code} />}
      </div>
      <IconButton label={t('close')} onClick={onSeen}>
        <X />
      </IconButton>
    </Announced>
  )
}

/** What would be taken: of one's own limit what is left and when there is more, of a balance all of it. */
function Room({ detail }: { detail: RefusalDetail }) {
  const t = useTranslations('stage.refused')
  const { money: realMoney } = useMoney()
  const { hidesMoney } = useKit()
  const [isDemo, locale, houseTime] = [useIsDemo(), useLocale(), useHouseTime()]
  const money = (of: bigint) => (isDemo ? writePlayMoney(of, locale) : realMoney(of))
  const amount = (name: string) => {
    const text = detail[name]
    return typeof text === 'string' && /^\d+(\.\d+)?$/.test(text) ? readAmount(text) : undefined
  }
  const [limit, used, period] = [amount('limit'), amount('used'), detail['period']]
  const away = amount('away')
  const most = amount('left') ?? amount('max')
  const balance = most === undefined ? amount('balance') : undefined
  return (
    <>
      {limit !== undefined && used !== undefined && typeof period === 'string' && (
        <p>{t('ownLimit', { period, limit: money(limit), used: money(used) })}</p>
      )}
      {away !== undefined && <p>{t('away', { amount: money(away) })}</p>}
      {most !== undefined && most > 0n && <p className={styles.room}>{t('room', { amount: money(most) })}</p>}
      {balance !== undefined && balance > 0n && !hidesMoney && (
        <p className={styles.room}>{t('room', { amount: money(balance) })}</p>
      )}
      {typeof detail['opensAt'] === 'string' && (
        <p>{t('opens', { time: houseTime(detail['opensAt'], 'short') })}</p>
      )}
    </>
  )
}

/** Where one can do something about it, if anywhere. */
function Way({ code }: { code: string }) {
  const t = useTranslations('stage.refused')
  const look = buttonClass({ size: 's' })
  if (code === 'insufficient_funds')
    return (
      <Link {...overlayLink({ centre: 'wallet' })} className={look}>
        {t('deposit')}
      </Link>
    )
  if (!code.startsWith('own_') && code !== 'reality_check_due' && code !== 'time_out') return null
  return (
    <Link {...overlayLink({ centre: 'care' })} className={look}>
      {t('limits')}
    </Link>
  )
}
