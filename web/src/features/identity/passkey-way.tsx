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

  async function ask(fromAutofill: boolean): Promise<factor.Assertion | null> {
    const options = await call(factor.passkeySignInChallenge, {})
    return await showPasskey(options, { fromAutofill })
  }

  const signIn = async (assertion: factor.Assertion) =>
    await onSignedIn(await call(factor.passkeySignIn, { assertion }))

  const offerAgain = () => setOffers((times) => times + 1)

  function tellAndOfferAgain(error: unknown): void {
    notify({ title: refusalText(error), tone: 'wrong' })
    offerAgain()
  }

  const press = async () => {
    try {
      const assertion = await ask(false)
      if (assertion) await signIn(assertion)
      // Asking by the button ended what was offered where the name is typed.
      offerAgain()
    } catch (error) {
      tellAndOfferAgain(error)
    }
  }
  return (
    <>
      <AutofillOffer
        key={offers}
        ask={() => ask(true)}
        onChosen={(chosen) => signIn(chosen).catch(tellAndOfferAgain)}
      />
      <Button size="l" wide icon={<KeyRound />} onClick={press}>
        {t('passkey')}
      </Button>
    </>
  )
}

/**
 * Has the browser offer passkeys beside the names it knows, for as long as this stands. Draws nothing. Nobody asked for
 * it: where it cannot be offered nobody is told, and it is tried again when it would be renewed.
 */
function AutofillOffer({
  ask,
  onChosen,
}: {
  ask: () => Promise<factor.Assertion | null>
  onChosen: (chosen: factor.Assertion) => Promise<void>
}) {
  const offer = useEffectEvent(async () => {
    const chosen = await canAutofill()
      .then((can) => (can ? ask() : null))
      .catch(() => null)
    if (chosen) await onChosen(chosen)
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
