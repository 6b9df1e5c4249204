import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * Has the browser keep the worker once the page stands and has nothing else to do, or give it up where the operator has it
 * off; answers whether there is a newer site.
 */
export function useWorker(): boolean {
  const [isNewer, setNewer] = useState(false)
  const isOn = useQuery(bootstrapQuery).data?.switches.worker
  useEffect(() => {
    if (isOn === undefined || !('serviceWorker' in navigator)) return
    const begin = async () => {
      const { giveUpWorker, keepWorker } = await import('./worker.ts')
      await (isOn ? keepWorker(() => setNewer(true)) : giveUpWorker())
    }
    const atLeisure = () => requestIdleCallback(() => void begin().catch(() => undefined), { timeout: 5_000 })
    if (document.readyState === 'complete') atLeisure()
    else addEventListener('load', atLeisure, { once: true })
  }, [isOn])
  return isNewer
}
