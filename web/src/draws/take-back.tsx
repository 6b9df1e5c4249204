import { mine } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { Refused, Unreachable } from '@fairground/screen/wire/refused.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, Confirm, notify, useAt } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { balanceQuery } from '../member/balance.ts'
import { useMoney } from '../member/use-money.ts'
import type { Draw, Game } from './games.ts'

type Props = {
  game: Pick<Game, 'cancelUntilS'>
  /** Its draw, while that is known to be on sale. */
  draw: Pick<Draw, 'drawId' | 'closesAt'> | undefined
  order: { orderId: string; drawId: string; state: string; stake: string }
}

/** Takes an order back after asking once more, for as long as its game lets one before the draw on sale closes. */
export function TakeBack({ game: { cancelUntilS }, draw, order }: Props) {
  const t = useTranslations('lottery.takeBack')
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const { money } = useMoney()
  const [asks, setAsks] = useState(false)
  const may = useAt(
    (now) =>
      cancelUntilS !== null &&
      order.state === 'open' &&
      draw?.drawId === order.drawId &&
      now < Date.parse(draw.closesAt) - cancelUntilS * 1000,
  )
  if (!may) return null

  async function takeBack() {
    try {
      const { refund } = await ask('POST /wps/lottery/orders/:orderId/cancellation', {
        at: order.orderId,
        body: {},
      })
      notify({ title: t('done', { amount: money(readAmount(refund)) }), tone: 'done' })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
      await client.invalidateQueries({ queryKey: [mine, 'orders'] })
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error
      notify({ title: refusalText(error), tone: 'wrong' })
    } finally {
      setAsks(false)
    }
  }

  return (
    <>
      <Button size="s" tone="quiet" onClick={() => setAsks(true)}>
        {t('take')}
      </Button>
      {asks && (
        <Confirm
          danger
          title={t('title')}
          text={t('text', { amount: money(readAmount(order.stake)) })}
          keep={t('keep')}
          go={t('take')}
          onKeep={() => setAsks(false)}
          onGo={takeBack}
        />
      )}
    </>
  )
}
