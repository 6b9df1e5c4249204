import { createElement, lazy, type ReactNode } from 'react'
import { loadWords } from './catalogue.ts'

/** Code or words did not come, or not in time; `again` has whoever draws the screen next ask anew. */
export class NotFetched extends Error {
  readonly again: () => void

  constructor(cause: unknown, again: () => void) {
    super('not fetched', { cause })
    this.name = 'NotFetched'
    this.again = again
  }
}

const patienceMs = 20_000

/**
 * A screen that comes with its words when it is first needed; routers and pointers may `preload` it. Which words are its
 * own, the build finds by what it imports (`words-of-screens.ts`). Where it does not come it throws `NotFetched`.
 */
export function screen<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  nouns: readonly string[] = [],
) {
  const bring = async () => {
    try {
      const [Component] = await inTime(Promise.all([load(), loadWords(nouns)]))
      return { default: Component }
    } catch (cause) {
      throw new NotFetched(cause, () => {
        Part = lazy(bring)
      })
    }
  }
  // What was asked for in vain stays so for ever in one `lazy`.
  let Part = lazy(bring)
  const Screen = (props: Props) => createElement(Part, props)
  return Object.assign(Screen, { preload: async () => void (await bring()) })
}

async function inTime<Brought>(asked: Promise<Brought>): Promise<Brought> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it took too long')), patienceMs)
  try {
    return await Promise.race([asked, over])
  } finally {
    clearTimeout(timer)
  }
}
