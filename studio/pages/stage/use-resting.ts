import { useEffect, useState } from 'react'

/** For so long after what could be left was gone, in ms, nothing is bet: a thumb on its way to leave would bet anew. */
const restMs = 1_000

/** Whether what could be left has just gone. */
export function useResting(canLeave: boolean): boolean {
  const [since, setSince] = useState<'there' | 'gone' | 'long'>('long')
  if (canLeave && since !== 'there') setSince('there')
  if (!canLeave && since === 'there') setSince('gone')
  useEffect(() => {
    if (since !== 'gone') return undefined
    const timer = setTimeout(() => setSince('long'), restMs)
    return () => clearTimeout(timer)
  }, [since])
  return since === 'gone'
}
