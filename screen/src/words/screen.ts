import { createElement, lazy, type ReactNode } from 'react'
import { isTyped } from '../parts/renew.ts'
import { loadWords } from './catalogue.ts'

/**
 * Code or words did not come, or not in time; `again` has whoever draws the screen next ask anew. What is only slow `comes`
 * after all, in time or not.
 */
export class NotFetched extends Error {
  readonly again: () => void
  readonly comes: Promise<boolean> | undefined

  constructor(cause: unknown, again: () => void, comes?: Promise<boolean>) {
    super('not fetched', { cause })
    this.name = 'NotFetched'
    this.again = again
    this.comes = comes
  }
}

// A person is told after the one that it takes long, and may try again; it is waited for until the other.
const patienceMs = 20_000
const waitMaxMs = 120_000

/**
 * A screen that comes with its words when it is first needed; routers and pointers may `preload` it. Which words are its
 * own, and in which file it is, the build finds by what it imports (`words-of-screens.ts`). Where it does not come it throws `NotFetched`.
 */
export function screen<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  nouns: readonly string[] = [],
  file = '',
) {
  type Brought = { default: (props: Props) => ReactNode }
  let there: Brought | undefined
  const bring = async () => {
    let hangs = true
    const began = performance.now()
    const asked = Promise.all([load(), loadWords(nouns)])
      .then(([Component]) => (there = { default: Component }))
      .finally(() => (hangs = false))
    try {
      return await soon(asked)
    } catch (cause) {
      const comes = hangs
        ? asked.then(
            () => performance.now() - began < waitMaxMs,
            () => false,
          )
        : undefined
      const again = () => {
        // A browser that waits for a file is not made to ask for it again by who wants it again.
        if (hangs && !isTyped()) location.reload()
        Part = lazy(bringOrShow as () => Promise<Brought>)
      }
      throw new NotFetched(cause, again, comes)
    }
  }
  // What is there already is shown at once: what was drawn before must find it when it comes to life.
  const bringOrShow = (): PromiseLike<Brought> => (there ? atOnce(there) : noted(bring()))
  // What was asked for in vain stays so for ever in one `lazy`.
  let Part = lazy(bringOrShow as () => Promise<Brought>)
  const Screen = (props: Props) => {
    shown?.set(file, nouns)
    return createElement(Part, props)
  }
  return Object.assign(Screen, { preload: async () => void (await bring()), nouns, file })
}

type Shown = Map<string, readonly string[]>
let shown: Shown | undefined

/** Draws on the server, and answers besides what was drawn all screens that it shows: the nouns of each, by its file. */
export function noteScreens<Drawn>(draw: () => Drawn): {
  drawn: Drawn
  screens: ReadonlyMap<string, readonly string[]>
} {
  const screens = (shown = new Map())
  try {
    return { drawn: draw(), screens }
  } finally {
    shown = undefined
  }
}

const coming = new Set<Promise<unknown>>()

/** Waits for the screens that were wanted and are on their way; false where there were none. */
export async function bringMissing(): Promise<boolean> {
  const all = [...coming]
  await Promise.allSettled(all)
  return all.length > 0
}

function noted<Brought>(asked: Promise<Brought>): Promise<Brought> {
  const forget = () => void coming.delete(asked)
  coming.add(asked)
  asked.then(forget, forget)
  return asked
}

/** What is there, for who asks as for what comes later. */
function atOnce<Brought>(there: Brought): PromiseLike<Brought> {
  // `lazy` looks whether it was told within the asking.
  // oxlint-disable-next-line unicorn/no-thenable
  return { then: (told: (brought: Brought) => unknown) => told(there) } as PromiseLike<Brought>
}

async function soon<Brought>(asked: Promise<Brought>): Promise<Brought> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it took too long')), patienceMs)
  try {
    return await Promise.race([asked, over])
  } finally {
    clearTimeout(timer)
  }
}
