import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { notify } from '@fairground/ui'

const pathMax = 512
const never = new Promise<void>(() => undefined)

/** Gives what leaves for a provider, to come back to where one is now. A refusal is told, and nobody goes anywhere. */
export function useStartSocial(purpose: 'sign-in' | 'link'): (provider: string) => Promise<void> {
  const refusalText = useRefusalText()
  return async (provider) => {
    try {
      const { askProvider } = await import('./ask-provider.ts')
      const { url } = await askProvider(purpose, { provider, returnTo: here() })
      location.assign(url)
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
      return
    }
    // The button stays busy until the page is gone.
    await never
  }
}

/** This page without the dialog over it, in which nothing is left to do. */
function here(): string {
  const search = new URLSearchParams(location.search)
  search.delete('dialog')
  const path = location.pathname + (search.size > 0 ? `?${search.toString()}` : '')
  return path.length <= pathMax ? path : '/'
}
