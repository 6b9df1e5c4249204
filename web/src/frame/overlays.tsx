import { lazy, Suspense } from 'react'
import { useSignedIn } from '../session/session.ts'
import { dialogs } from '../registry.ts'
import { useOverlay, useOverlayMoves } from './overlay-state.ts'

const PersonalCentre = lazy(async () => ({ default: (await import('./personal-centre.tsx')).PersonalCentre }))

/** What lies over the page, as the address says. The personal centre is for those signed in; a guest is asked in first. */
export function Overlays() {
  const { centre, dialog } = useOverlay()
  const signedIn = useSignedIn()
  const { close } = useOverlayMoves()
  const SignIn = dialogs['sign-in']
  const Asked = dialog && dialogs[dialog]
  if (Asked) {
    return (
      <Suspense>
        <Asked onClose={close} />
      </Suspense>
    )
  }
  if (!centre) return null
  return (
    <Suspense>
      {signedIn ? <PersonalCentre page={centre} onClose={close} /> : SignIn && <SignIn onClose={close} />}
    </Suspense>
  )
}
