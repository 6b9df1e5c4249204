import { factor } from '@fairground/contract'
import { buttonClass, Dialog } from '@fairground/ui'
import { Link, useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { dialogOverLink } from '../overlay/overlay-state.ts'
import { call } from '../wire/call.ts'
import { answerStepUp, stepUpQuestion } from '../wire/step-up.ts'
import { ProofForm, type Proof } from './proof-form.tsx'

/** Asks who one is before something sensitive goes on; `onEnd` is told whether it may. */
export function StepUpDialog({
  kinds,
  onEnd,
}: {
  kinds: readonly string[]
  onEnd: (proved: boolean) => void
}) {
  const t = useTranslations('factor.stepUp')
  useBlocker({ shouldBlockFn: ({ action }) => leaveUnproved(action), enableBeforeUnload: false })
  const prove = async (proof: Proof) => {
    await call(factor.stepUp, proof)
    onEnd(true)
  }
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t('title')}
      description={kinds.length > 0 ? t('text') : t('signInAgain')}
    >
      {kinds.length > 0 ? (
        <ProofForm kinds={kinds} onProof={prove} askPasskey={() => call(factor.stepUpChallenge, {})} />
      ) : (
        <Link
          {...dialogOverLink('sign-in')}
          onClick={() => onEnd(false)}
          className={buttonClass({ tone: 'primary', size: 'l', wide: true })}
        >
          {t('signIn')}
        </Link>
      )}
    </Dialog>
  )
}

/** Whoever goes elsewhere would rather not; going back leads from the question, and no further. */
function leaveUnproved(action: string): boolean {
  if (!stepUpQuestion()) return false
  answerStepUp(false)
  return action !== 'PUSH' && action !== 'REPLACE'
}
