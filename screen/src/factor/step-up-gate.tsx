import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Boundary, OverlayFault } from '../parts/boundary.tsx'
import { answerStepUp, stepUpQuestion, useStepUpQuestion } from '../wire/step-up.ts'
import { screen } from '../words/screen.ts'

const StepUpDialog = screen(async () => (await import('./step-up-dialog.tsx')).StepUpDialog)

/** Stands over everything: when any call is refused for want of a fresh proof, it is asked for here. */
export function StepUpGate() {
  const asked = useStepUpQuestion()
  useBlocker({
    shouldBlockFn: ({ action }) => leaveUnproved(action),
    disabled: !asked,
    enableBeforeUnload: false,
  })
  if (!asked) return null
  return (
    <Boundary fallback={(fault) => <OverlayFault {...fault} onClose={() => answerStepUp(false)} />}>
      <Suspense>
        <StepUpDialog kinds={asked.kinds} onEnd={answerStepUp} />
      </Suspense>
    </Boundary>
  )
}

/** Whoever goes elsewhere would rather not; going back leads from the question, and no further. */
function leaveUnproved(action: string): boolean {
  if (!stepUpQuestion()) return false
  answerStepUp(false)
  return action !== 'PUSH' && action !== 'REPLACE'
}
