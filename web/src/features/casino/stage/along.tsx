import { whatChangedElsewhere } from '@fairground/screen/session/elsewhere.ts'
import { sessionMark } from '@fairground/screen/session/session.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Button, notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../games/games.ts'
import { useMoney } from '../../../member/use-money.ts'
import { allHomeFrom, pursesQuery } from '../../../purses/purses.ts'
import { TakeAlong } from '../../../purses/take-along.tsx'
import { Ahead, Back } from './ahead.tsx'
import type { Launched } from './launch.ts'

type Along = {
  game: Game
  at: NonNullable<Launched['at']>
  /** That all of it would be too little, where it would. */
  low: ReactNode
  onGo: () => void
  onBack: () => void
}

/** Asks how much goes along to a vendor that keeps the money one plays with; who has some there may play with that. */
export function TakingAlong({ game, at, low, onGo, onBack }: Along) {
  const t = useTranslations('purses.stage')
  const { ownMoney } = useMoney()
  const [isOnItsWay, setOnItsWay] = useState(false)
  const [there, least] = [readAmount(at.amount), readAmount(at.minimum)]
  const { vendor, vassalage } = game
  return (
    <Ahead game={game}>
      <h2>{t('title')}</h2>
      {low}
      <p>{isOnItsWay ? t('sent', { vendor }) : t('text', { vendor })}</p>
      {isOnItsWay ? (
        <Button tone="primary" onClick={onGo}>
          {t('go')}
        </Button>
      ) : (
        <>
          <TakeAlong
            vassalage={vassalage}
            vendor={vendor}
            least={there >= least ? 0n : least - there}
            onTaken={(isThere) => (isThere ? onGo() : setOnItsWay(true))}
          />
          {there >= least && there > 0n && (
            <>
              <p className="dim">{t('there', { amount: ownMoney(there) })}</p>
              <Button onClick={onGo}>{t('play')}</Button>
            </>
          )}
        </>
      )}
      <Back onBack={onBack} />
    </Ahead>
  )
}

/**
 * Brings home what was played with as the game is left, while the session is the one that it was opened under: another's is not
 * theirs to send. What cannot be asked for then comes by itself, once its session is over.
 */
export function useBringHome({ vassalage, vendor }: Game, isPlayed: boolean): void {
  const t = useTranslations('purses')
  const client = useQueryClient()
  const [opened] = useState(sessionMark)
  const leave = useEffectEvent(async () => {
    const isTheirs = sessionMark() === opened && whatChangedElsewhere() === null
    if (!isPlayed || !isTheirs) return
    notify({ title: t('leaving', { vendor }) })
    const body = allHomeFrom(vassalage)
    // Under the key of one in doubt, that one would be answered, and nothing come home now.
    const idempotencyKey = crypto.randomUUID()
    // There may be nothing left, or no answer: what stands in the wallet says how it is.
    await ask('POST /wps/relay/GCS_walletTransfer', { idempotencyKey, body }).catch(() => null)
    await client.invalidateQueries({ queryKey: pursesQuery.queryKey })
  })
  useEffect(() => () => void leave(), [])
}
