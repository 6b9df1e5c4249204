import { useLive } from '@fairground/screen/wire/live.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { Suspense, useState } from 'react'
import type { Answered } from './application-notice.tsx'

const ApplicationNotice = screen(async () => (await import('./application-notice.tsx')).ApplicationNotice)

/** Says it wherever the member is, when what they applied for was answered; its words come with the answer. */
export function useApplicationNotice() {
  const [last, setLast] = useState<Answered & { nth: number }>()
  useLive('application', ({ promotionId, state }) => {
    if (state !== 'applying') setLast((before) => ({ promotionId, state, nth: (before?.nth ?? 0) + 1 }))
  })
  return (
    last && (
      <Suspense>
        <ApplicationNotice key={last.nth} {...last} />
      </Suspense>
    )
  )
}
