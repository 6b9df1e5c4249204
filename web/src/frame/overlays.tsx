import { lazy, Suspense, useState } from 'react'
import { StepUpGate } from '../factor/step-up-gate.tsx'
import { usePasswordOwed } from '../session/password-owed.ts'
import { useSignedIn } from '../session/session.ts'
import { dialogs } from '../registry.ts'
import { useOverlay, useOverlayMoves } from './overlay-state.ts'

const PersonalCentre = lazy(async () => ({ default: (await import('./personal-centre.tsx')).PersonalCentre }))

/**
 * What lies over the page, as the address says. The personal centre is for those signed in; a guest is asked in first,
 * and a member whose session has ended is asked over it, so that what was typed there stays.
 */
export function Overlays() {
  const { centre, dialog } = useOverlay()
  const signedIn = useSignedIn()
  const { close } = useOverlayMoves()
  const shown = useShown(centre !== undefined, signedIn)
  // Nothing else goes on before, so that nothing else is asked, and going back does not lead past it.
  const owed = usePasswordOwed() && signedIn
  const asked = owed ? 'change-password' : (dialog ?? (centre && !signedIn ? 'sign-in' : undefined))
  const Asked = asked && dialogs[asked]
  const over = (
    <>
      {Asked && (
        <Suspense>
          <Asked onClose={close} />
        </Suspense>
      )}
      <StepUpGate />
    </>
  )
  if (!centre || !shown) return over
  return (
    <Suspense>
      <PersonalCentre page={centre} onClose={close}>
        {over}
      </PersonalCentre>
    </Suspense>
  )
}

/** Whether the centre is shown: it opens for a member, and then stands until it is closed. */
function useShown(asked: boolean, signedIn: boolean): boolean {
  const [opened, setOpened] = useState(false)
  const shown = asked && (signedIn || opened)
  if (shown !== opened) setOpened(shown)
  return shown
}
