import { factor } from '@fairground/contract'
import { useOwn } from '@fairground/screen/drawn/use-own.ts'
import { canAutofill, knowsPasskeys, showPasskey, stopAutofill } from '@fairground/screen/factor/devices.ts'
import { call } from '@fairground/screen/wire/call.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, notify } from '@fairground/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SignedIn } from './use-after-sign-in.ts'

// Before the challenge is over, so that a passkey chosen late is still taken.
const renewMs = 240_000

/** Signing in by a passkey: by a button, and offered by the browser where the name is typed. */
export function PasskeyWay({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => Promise<void> }) {
  const t = useTranslations('factor.signIn')
  const refusalText = useRefusalText()
  const [offers, setOffers] = useState(1)
  if (!useOwn(knowsPasskeys, true)) return null

  async function signIn(fromAutofill: boolean): Promise<void> {
    const options = await call(factor.passkeySignInChallenge, {})
    const assertion = await showPasskey(options, { fromAutofill })
    if (assertion) await onSignedIn(await call(factor.passkeySignIn, { assertion }))
  }

  function tellAndOfferAgain(error: unknown): void {
    notify({ title: refusalText(error), tone: 'wrong' })
    setOffers((times) => times + 1)
  }

  const press = async () => {
    try {
      await signIn(false)
      // Asking by the button ended what was offered where the name is typed.
      setOffers((times) => times + 1)
    } catch (error) {
      tellAndOfferAgain(error)
    }
  }
  return (
    <>
      <AutofillOffer key={offers} signIn={() => signIn(true)} onFault={tellAndOfferAgain} />
      <Button size="l" wide icon={<KeyRound />} onClick={press}>
        {t('passkey')}
      </Button>
    </>
  )
}

/** Has the browser offer passkeys beside the names it knows, for as long as this stands. Draws nothing. */
function AutofillOffer({
  signIn,
  onFault,
}: {
  signIn: () => Promise<void>
  onFault: (error: unknown) => void
}) {
  const offer = useEffectEvent(async () => {
    try {
      if (await canAutofill()) await signIn()
    } catch (error) {
      onFault(error)
    }
  })
  useEffect(() => {
    void offer()
    const renewal = setInterval(() => void offer(), renewMs)
    return () => {
      clearInterval(renewal)
      void stopAutofill()
    }
  }, [])
  return null
}
