import { policy, workerPath } from '@fairground/screen/rich/policy.ts'

const lookEveryMs = 30 * 60_000

/**
 * Has the browser keep the worker, which shows a page of ours while the network is away, and tells `onNewer` when the site
 * was renewed while this page stood open, until it is stopped. A browser that keeps none has the site all the same.
 */
export async function keepWorker(onNewer: () => void, stop: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator
  // The page's policy lets code come from what vouches for it alone; the types know of texts only.
  const path = (policy?.createScriptURL('') ?? workerPath) as string
  await serviceWorker.register(path)
  const registration = await serviceWorker.getRegistration()
  if (!registration || stop.aborted) return
  const watch = () => {
    const { installing, active } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && active && registration.waiting) onNewer()
    })
  }
  registration.addEventListener('updatefound', watch, { signal: stop })
  // The browser looks by itself as a page is opened, and may be done before anybody listens.
  watch()
  if (registration.waiting) onNewer()
  const look = () => void registration.update().catch(() => undefined)
  const looking = setInterval(look, lookEveryMs)
  stop.addEventListener('abort', () => clearInterval(looking))
}

/** Has the browser give the worker up, and all that it kept. */
export async function giveUpWorker(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Opens this page anew under the newest worker. */
export async function renewPage(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  const reload = () => location.reload()
  if (!waiting) return reload()
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && reload())
  waiting.postMessage('renew')
}
