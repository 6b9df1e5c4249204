import { useSignedIn } from '@fairground/screen/session/session.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { useEffect, useState } from 'react'
import { Quiet } from './quiet.tsx'

const Notices = screen(async () => (await import('../features/content/notices.tsx')).Notices)

/** What is laid over a page once it stands: to a member, and to a visitor who has begun to do something there. */
export function NoticesLater() {
  const signedIn = useSignedIn()
  const isMet = useHasPressed()
  return (
    (signedIn || isMet) && (
      <Quiet>
        <Notices />
      </Quiet>
    )
  )
}

const presses = ['pointerup', 'keyup', 'wheel'] as const

/** Whether somebody has pressed, keyed or turned anything: who only looks in, as a crawler does, has a page as it is. */
function useHasPressed(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (has) return undefined
    const meet = () => setHas(true)
    for (const kind of presses) addEventListener(kind, meet, { passive: true })
    return () => {
      for (const kind of presses) removeEventListener(kind, meet)
    }
  }, [has])
  return has
}
