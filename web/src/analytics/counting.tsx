import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConsentBar } from './consent-bar.tsx'
import { useAnswer, useIsAsked } from './consent.ts'
import { countPage, stopCounting } from './count.ts'

/** Asks whether visits may be counted, but where play stands alone, and counts each page of who said so. */
export function Counting({ gtagId, mayAsk }: { gtagId: string; mayAsk: boolean }) {
  const answered = useAnswer()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (answered === 'yes') countPage(gtagId, path)
    if (answered === 'no') stopCounting(gtagId)
  }, [answered, gtagId, path])
  return useIsAsked() && mayAsk ? <ConsentBar answered={answered} /> : null
}
