import { useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { takeEntryToken } from '@fairground/screen/session/entry.ts'
import { enter } from '@fairground/screen/session/come-and-go.ts'
import { isSignedIn } from '@fairground/screen/session/session.ts'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'

/** Signs in whoever was sent here with a one-use code; where the code does not do any more, says so and asks. */
export function useEntry(): void {
  const t = useTranslations('member.entry')
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const { open } = useOverlayMoves()
  const exchange = useEffectEvent(async (token: string) => {
    try {
      const { enterByCode } = await import('../member/enter-by-code.ts')
      const { account } = await enterByCode(token)
      await enter(client)
      notify({ title: t('done', { account }), tone: 'done' })
    } catch (error) {
      const over = error instanceof Refused && ['ticket_invalid', 'invalid_input'].includes(error.code)
      notify({
        title: over ? t('over') : refusalText(error),
        ...(over && { text: t('again') }),
        tone: 'wrong',
      })
      if (!isSignedIn()) void open({ dialog: 'sign-in' })
    }
  })
  useEffect(() => {
    const token = takeEntryToken()
    if (token !== undefined) void exchange(token)
  }, [])
}
