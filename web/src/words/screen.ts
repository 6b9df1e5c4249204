import { lazy, type ReactNode } from 'react'
import { loadWords } from './catalogue.ts'

/** A screen that comes with its words when it is first needed. Routers and pointers may `preload` it. */
export function screen<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  ...nouns: string[]
) {
  const loadBoth = async () => {
    const [Component] = await Promise.all([load(), loadWords(nouns)])
    return { default: Component }
  }
  return Object.assign(lazy(loadBoth), { preload: async () => void (await loadBoth()) })
}
