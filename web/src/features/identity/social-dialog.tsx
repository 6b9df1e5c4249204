import { social } from '@fairground/contract'
import type { Newcomer } from '@fairground/contract/social'
import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import {
  type DialogName,
  dialogOverLink,
  type DialogPart,
  overlayLink,
} from '@fairground/screen/overlay/overlay-state.ts'
import { mine } from '@fairground/screen/session/member.ts'
import { isSignedIn } from '@fairground/screen/session/session.ts'
import { call, Refused } from '@fairground/screen/wire/call.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Announced, Button, Dialog, notify, Skeleton } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  dropSocialReturn,
  hasSocialReturn,
  readSocialReturn,
  type SocialReturn,
} from '../../social/social-return.ts'
import { backFrom } from './back-from.ts'
import { SecondStep } from './second-step.tsx'
import { SocialNewcomer } from './social-newcomer.tsx'
import styles from './social.module.css'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { readSecondStep } from './use-sign-in.ts'

type Step =
  | { at: 'checking' }
  | { at: 'second'; ticket: string; kinds: string[] }
  | { at: 'newcomer'; newcomer: Newcomer }
  | { at: 'refused'; error: unknown }

/** Goes on where a visit to a provider ended: in, to a choice for whom nobody here knows, or back with a reason. */
export function SocialDialog({ onClose }: DialogPart) {
  const t = useTranslations('social.dialog')
  const [back] = useState(readSocialReturn)
  const [step, setStep] = useState(() => firstStep(back))
  const goOn = useGoOn(onClose)
  const onSignedIn = useAfterSignIn(goOn)
  const finishLink = useFinishLink(onClose)
  const navigate = useNavigate()

  const exchange = useEffectEvent(
    async (ticket: string) => await onSignedIn(await call(social.signIn, { ticket })),
  )
  const link = useEffectEvent(finishLink)
  const leave = useEffectEvent(() => void navigate(dialogOverLink(undefined)))
  useEffect(() => {
    // Its ticket is good once, also where React runs this twice, as it does while one develops.
    const isFirst = hasSocialReturn()
    dropSocialReturn()
    // Reached by the address alone, or drawn anew once it was gone on with: there is nothing to show.
    if (!back) leave()
    if (!back || 'refused' in back || !isFirst) return
    const work = back.purpose === 'link' ? link(back.ticket) : exchange(back.ticket)
    work.catch((error: unknown) => setStep(afterRefusal(error)))
  }, [back])

  if (!back) return null
  if (step.at === 'newcomer')
    return <SocialNewcomer newcomer={step.newcomer} onClose={onClose} onSignedIn={onSignedIn} />
  return (
    <Dialog open onClose={onClose} title={t('plain')}>
      {step.at === 'checking' && (
        <Announced atOnce className={styles.checking}>
          <p>{t('wait')}</p>
          <Skeleton height={48} />
        </Announced>
      )}
      {step.at === 'second' && (
        <SecondStep
          ticket={step.ticket}
          kinds={step.kinds}
          onDone={onSignedIn}
          onCancel={(error) => (error === undefined ? onClose() : setStep({ at: 'refused', error }))}
        />
      )}
      {step.at === 'refused' && <Trouble error={step.error} onClose={onClose} />}
    </Dialog>
  )
}

function firstStep(back: SocialReturn | undefined): Step {
  return back && 'refused' in back
    ? { at: 'refused', error: new Refused(403, back.refused, {}) }
    : { at: 'checking' }
}

function afterRefusal(error: unknown): Step {
  const second = readSecondStep(error)
  if (second) return { at: 'second', ...second }
  if (error instanceof Refused && error.code === 'social_unknown') {
    const { ticket, provider, email } = error.detail
    return { at: 'newcomer', newcomer: { ticket, provider, email } as Newcomer }
  }
  return { at: 'refused', error }
}

function Trouble({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useTranslations('social.dialog')
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const signedIn = isSignedIn()
  return (
    <div className={styles.trouble}>
      <FormFault text={refusalText(error)} />
      <Button
        tone="primary"
        size="l"
        wide
        onClick={() => (signedIn ? onClose() : navigate(dialogOverLink('sign-in')))}
      >
        {t('again')}
      </Button>
    </div>
  )
}

/** Links what was left for from the security centre, and says so there. */
function useFinishLink(onClose: () => void): (ticket: string) => Promise<void> {
  const t = useTranslations('social.link')
  const client = useQueryClient()
  return async (ticket) => {
    await call(social.link, { ticket })
    await client.invalidateQueries({ queryKey: [mine, 'social'] })
    onClose()
    notify({ title: t('linked'), tone: 'done' })
  }
}

/** Where a sign-in goes on to: a page of ways in leads back to where one wanted to go, any other stays. */
function useGoOn(onClose: () => void): (next?: DialogName) => unknown {
  const navigate = useNavigate()
  return async (next) => {
    const { pathname, search } = location
    if (!/^\/(?:login|register)/.test(pathname)) {
      return next ? await navigate(dialogOverLink(next)) : onClose()
    }
    await navigate({ href: backFrom(new URLSearchParams(search).get('back')), replace: true })
    if (next) await navigate(overlayLink({ dialog: next }))
  }
}
