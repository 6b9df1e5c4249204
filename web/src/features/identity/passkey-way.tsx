import { factor } from '@fairground/contract'
import { Button, notify } from '@fairground/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { canAutofill, knowsPasskeys, showPasskey, stopAutofill } from '../../factor/devices.ts'
import { call } from '../../wire/call.ts'
import { loadWords } from '../../words/catalogue.ts'
import { useRefusalText } from '../../words/refusal-text.ts'
import type { SignedIn } from './use-after-sign-in.ts'

await loadWords(['factor'])

// Before the challenge is over, so that a passkey chosen late is still taken.
const renewMs = 240_000

/** Signing in by a passkey: by a button, and offered by the browser where the name is typed. */
export function PasskeyWay({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => Promise<void> }) {
  const t = useTranslations('factor.signIn')
  const refusalText = useRefusalText()
  const [waiting, setWaiting] = useState(0)

  async function signIn(fromAutofill: boolean): Promise<void> {
    const options = await call(factor.passkeySignInChallenge, {})
    const assertion = await showPasskey(options, { fromAutofill })
    if (assertion) await onSignedIn(await call(factor.passkeySignIn, { assertion }))
  }

  const offer = useEffectEvent(async () => {
    try {
      if (await canAutofill()) await signIn(true)
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
      setWaiting((times) => times + 1)
    }
  })
  useEffect(() => {
    if (!knowsPasskeys()) return undefined
    void offer()
    const renewal = setInterval(() => void offer(), renewMs)
    return () => {
      clearInterval(renewal)
      void stopAutofill()
    }
  }, [waiting])

  if (!knowsPasskeys()) return null
  const press = async () => {
    try {
      await signIn(false)
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    } finally {
      // Asking by the button ended what was offered where the name is typed.
      setWaiting((times) => times + 1)
    }
  }
  return (
    <Button size="l" wide icon={<KeyRound />} onClick={press}>
      {t('passkey')}
    </Button>
  )
}
