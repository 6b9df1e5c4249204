import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

// What a page loads for itself comes first, and on a slow phone takes its seconds.
const leisureMs = 10_000

/**
 * Has the browser keep the worker a moment after the page stands, or give it up where the operator has it
 * off; answers whether there is a newer site.
 */
export function useWorker(): boolean {
  const [isNewer, setNewer] = useState(false)
  const isOn = useQuery(bootstrapQuery).data?.switches.worker
  useEffect(() => {
    if (isOn === undefined || !('serviceWorker' in navigator)) return undefined
    const stop = new AbortController()
    const begin = async () => {
      const { giveUpWorker, keepWorker } = await import('./worker.ts')
      await (isOn ? keepWorker(() => setNewer(true), stop.signal) : giveUpWorker())
    }
    let later = 0
    const afterLoad = () => {
      later = window.setTimeout(() => void begin().catch(() => undefined), leisureMs)
    }
    if (document.readyState === 'complete') afterLoad()
    else addEventListener('load', afterLoad, { once: true })
    return () => {
      removeEventListener('load', afterLoad)
      clearTimeout(later)
      stop.abort()
    }
  }, [isOn])
  return isNewer
}
