import type { identity } from '@fairground/contract'
import { enter } from '@fairground/screen/session/come-and-go.ts'
import { Refused } from '@fairground/screen/wire/call.ts'
import { notify } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

type SignedIn = z.output<typeof identity.SignedIn>

/** What is asked for where a new password alone does not sign in. */
export type SecondAsked = { ticket: string; kinds: string[] }

/**
 * What follows a new password: the member is in and goes home, or shows a second factor first. `back` runs what sets the
 * password, and throws what refused it.
 */
export function useBackIn() {
  const t = useTranslations('recovery')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [second, setSecond] = useState<SecondAsked>()

  async function arrive({ account }: SignedIn): Promise<void> {
    await enter(client)
    await navigate({ to: '/', search: {}, replace: true })
    notify({ title: t('backIn', { account }), text: t('change.doneText'), tone: 'done' })
  }

  async function back(set: () => Promise<SignedIn>): Promise<void> {
    try {
      await arrive(await set())
    } catch (error) {
      const asked = readSecond(error)
      if (!asked) throw error
      setSecond(asked)
    }
  }

  return { back, arrive, second }
}

function readSecond(error: unknown): SecondAsked | undefined {
  if (!(error instanceof Refused) || error.code !== 'second_factor_required') return undefined
  const { ticket, kinds } = error.detail
  return typeof ticket === 'string' && Array.isArray(kinds) ? { ticket, kinds: kinds.map(String) } : undefined
}
