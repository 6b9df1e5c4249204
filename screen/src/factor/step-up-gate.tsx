import { Suspense, useEffect, useState } from 'react'
import { Boundary, OverlayFault } from '../parts/boundary.tsx'
import { onStepUpRequired } from '../wire/step-up.ts'
import { screen } from '../words/screen.ts'

const StepUpDialog = screen(async () => (await import('./step-up-dialog.tsx')).StepUpDialog)

type Asked = { kinds: readonly string[]; end: (proved: boolean) => void }

/** Stands over everything: when any call is refused for want of a fresh proof, it is asked for here. */
export function StepUpGate() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(
    () =>
      onStepUpRequired(
        (kinds) =>
          new Promise((resolve) => {
            const end = (proved: boolean) => {
              setAsked(undefined)
              resolve(proved)
            }
            setAsked({ kinds, end })
          }),
      ),
    [],
  )
  if (!asked) return null
  return (
    <Boundary fallback={(fault) => <OverlayFault {...fault} onClose={() => asked.end(false)} />}>
      <Suspense>
        <StepUpDialog kinds={asked.kinds} onEnd={asked.end} />
      </Suspense>
    </Boundary>
  )
}
