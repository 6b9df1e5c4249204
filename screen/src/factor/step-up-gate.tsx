import { Suspense } from 'react'
import { Boundary, OverlayFault } from '../parts/boundary.tsx'
import { answerStepUp, useStepUpQuestion } from '../wire/step-up.ts'
import { screen } from '../words/screen.ts'

const StepUpDialog = screen(async () => (await import('./step-up-dialog.tsx')).StepUpDialog)

/** Stands over everything: when any call is refused for want of a fresh proof, it is asked for here. */
export function StepUpGate() {
  const asked = useStepUpQuestion()
  if (!asked) return null
  return (
    <Boundary fallback={(fault) => <OverlayFault {...fault} onClose={() => answerStepUp(false)} />}>
      <Suspense>
        <StepUpDialog kinds={asked.kinds} onEnd={answerStepUp} />
      </Suspense>
    </Boundary>
  )
}
