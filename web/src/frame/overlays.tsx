import { StepUpGate } from '@fairground/screen/factor/step-up-gate.tsx'
import { useIsHere } from '@fairground/screen/drawn/use-own.ts'
import { useOverlay, useOverlayMoves, type DialogPart } from '@fairground/screen/overlay/overlay-state.ts'
import { Boundary, OverlayFault } from '@fairground/screen/parts/boundary.tsx'
import { useMember } from '@fairground/screen/session/member.ts'
import { usePasswordOwed } from '@fairground/screen/session/password-owed.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { useAnnounce, useKit } from '@fairground/ui'
import { Suspense, useState } from 'react'
import { dialogFor, isBarred, isTrial } from '../who-may.ts'
import styles from './overlays.module.css'
import { personalCentre as PersonalCentre } from './centre-screen.ts'
import { useScreens } from './use-screens.ts'

const AccountNeeded = screen(async () => (await import('./account-needed.tsx')).AccountNeeded)

/**
 * What lies over the page, as the address says. The personal centre is for those signed in; a guest is asked in first,
 * and a member whose session has ended is asked over it, so that what was typed there stays. A demo is asked to register
 * before what needs an account.
 */
export function Overlays() {
  const { centre, dialog } = useOverlay()
  const screens = useScreens()
  const signedIn = useSignedIn()
  const trial = isTrial(useMember())
  const { close } = useOverlayMoves()
  // What lies over a page needs a browser: where the page is drawn before, it steps back until this one comes.
  const isHere = useIsHere()
  const shown = useShown(centre !== undefined && !isBarred(screens, centre, trial), signedIn)
  // Nothing else goes on before, so that nothing else is asked, and going back does not lead past it.
  const owed = usePasswordOwed() && signedIn
  const asked = owed ? 'change-password' : dialogFor(screens, { centre, dialog }, signedIn, trial)
  const over = (
    <>
      {asked && (
        <Boundary key={asked} fallback={(fault) => <OverlayFault {...fault} onClose={close} />}>
          <Suspense fallback={<Coming />}>
            {isHere ? <Asked name={asked} onClose={close} /> : <Coming />}
          </Suspense>
        </Boundary>
      )}
      <StepUpGate />
      {trial && (
        <Boundary fallback={() => null}>
          <Suspense>
            <AccountNeeded />
          </Suspense>
        </Boundary>
      )}
    </>
  )
  if (!centre || !shown) return over
  return (
    <Boundary fallback={(fault) => <OverlayFault {...fault} onClose={close} />}>
      <Suspense fallback={<Coming />}>
        <PersonalCentre page={centre} onClose={close}>
          {over}
        </PersonalCentre>
      </Suspense>
    </Boundary>
  )
}

/** A dialog by its name. */
function Asked({ name, onClose }: DialogPart & { name: string }) {
  const Part = useScreens().dialogs[name]?.part
  return Part ? <Part onClose={onClose} /> : null
}

/** What was asked for is on its way: the page steps back for it already. */
function Coming() {
  const { words } = useKit()
  useAnnounce(words.busy, { atOnce: true })
  return <div className={styles.coming} aria-busy="true" />
}

/** Whether the centre is shown: it opens for a member, and then stands until it is closed. */
function useShown(asked: boolean, signedIn: boolean): boolean {
  const [opened, setOpened] = useState(false)
  const shown = asked && (signedIn || opened)
  if (shown !== opened) setOpened(shown)
  return shown
}
