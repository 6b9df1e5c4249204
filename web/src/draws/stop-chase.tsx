import { ask } from '@fairground/screen/wire/ask.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Refused, Unreachable } from '@fairground/screen/wire/refused.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, Confirm, notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { balanceQuery } from '../member/balance.ts'
import { useMoney } from '../member/use-money.ts'
import { type Chase, chasesKey } from './chases.ts'

type Props = { chase: Pick<Chase, 'chaseId' | 'remaining'>; onStop?: () => void }

/** Stops a chase after asking once more, with what comes back. It may be asked twice: a chase that is over stays as it is. */
export function StopChase({ chase, onStop }: Props) {
  const t = useTranslations('chase.running')
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const { money } = useMoney()
  const [asks, setAsks] = useState(false)

  async function stop() {
    onStop?.()
    try {
      const { state, released } = await ask('POST /wps/lottery/chases/:chaseId/stop', {
        at: chase.chaseId,
        body: {},
      })
      const isOwn = state === 'stopped'
      notify({
        title: isOwn ? t('stopped') : t(`ended.${state === 'running' ? 'stopped' : state}`),
        text: isOwn ? t('back', { amount: money(readAmount(released)) }) : t('endedText'),
        tone: 'done',
      })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
      await client.invalidateQueries({ queryKey: chasesKey })
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error
      notify({ title: refusalText(error), tone: 'wrong' })
    } finally {
      setAsks(false)
    }
  }

  return (
    <>
      <Button size="s" tone="danger" onClick={() => setAsks(true)}>
        {t('stop')}
      </Button>
      {asks && (
        <Confirm
          danger
          title={t('stopTitle')}
          text={t('stopText', { amount: money(readAmount(chase.remaining)) })}
          keep={t('keep')}
          go={t('stop')}
          onKeep={() => setAsks(false)}
          onGo={stop}
        />
      )}
    </>
  )
}
