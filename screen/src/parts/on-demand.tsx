import { cloneElement, useState, type ReactElement } from 'react'
import type { screen } from '../words/screen.ts'
import { askAgain, OverlayFault } from './boundary.tsx'

/** Something that opens under a button, and whose code is fetched when the button is first wanted. */
export type OpensUnder = { trigger: ReactElement; startsOpen: boolean }

/** The button of such a part; where the part does not come, or hangs, it is said over the page and may be tried again. */
export function OnDemand({
  trigger,
  part: Part,
}: {
  trigger: ReactElement<Record<string, unknown>>
  part: ReturnType<typeof screen<OpensUnder>>
}) {
  const [state, setState] = useState<'closed' | 'coming' | 'there'>('closed')
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)
  if (state === 'there') return <Part trigger={trigger} startsOpen />
  const open = async () => {
    setFailed(null)
    setState('coming')
    try {
      await Part.preload()
      setState('there')
    } catch (error) {
      setState('closed')
      setFailed({ error })
    }
  }
  const again = () => {
    askAgain(failed?.error)
    void open()
  }
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': true,
        'aria-expanded': false,
        'aria-busy': state === 'coming',
        onPointerEnter: () => void Part.preload().catch(() => undefined),
        onClick: open,
      })}
      {failed && <OverlayFault error={failed.error} onRetry={again} onClose={() => setFailed(null)} />}
    </>
  )
}
