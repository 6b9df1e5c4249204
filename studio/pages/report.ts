import { Refused, tellFault, Unheard, Unreached } from './wire.ts'

/** Tells the browser of a fault that nobody waits for, as of one that nobody caught. */
export const report = (error: unknown): void => reportError(error)

// A page that breaks breaks often; the first few say what there is to say.
const toldMost = 5
const told = new Set<string>()

/** From now on the studio is told of what breaks on this page: each once, a few of a page. Answers what hears of what is held up. */
export function watchForFaults(): { noteCaught: (error: unknown) => void; stop: () => void } {
  const note = (error: unknown) => {
    if (!isFault(error)) return
    const frames = framesOf(error.stack)
    const same = `${error.name} ${frames[0] ?? error.message}`
    if (told.has(same) || told.size >= toldMost) return
    told.add(same)
    tellFault({ ...placeOf(), name: /^\w{1,60}$/.test(error.name) ? error.name : 'Error', frames })
  }
  const uncaught = ({ error }: ErrorEvent) => note(error)
  const rejected = ({ reason }: PromiseRejectionEvent) => note(reason)
  addEventListener('error', uncaught)
  addEventListener('unhandledrejection', rejected)
  return {
    noteCaught: (error) => {
      // What React would say to whoever looks into the console is said there still.
      // oxlint-disable-next-line no-console
      console.error(error)
      note(error)
    },
    stop: () => {
      told.clear()
      removeEventListener('error', uncaught)
      removeEventListener('unhandledrejection', rejected)
    },
  }
}

/** A refusal is an answer, and silence is the network's. */
const isFault = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof Refused || error instanceof Unheard || error instanceof Unreached) &&
  error.name !== 'AbortError'

const frameMost = 8

/** The frames of a stack as every browser writes them, without where they were served from and what an address carries. */
function framesOf(stack = ''): string[] {
  const frames = stack.matchAll(
    /(?:https?|file):\/\/[^/\s]*(\/[\w./@-]{1,120}\.[jt]sx?)(?:\?[^\s:]*)?:(\d{1,7}):(\d{1,7})/g,
  )
  return [...frames].slice(0, frameMost).map(([, file, line, column]) => `${file}:${line}:${column}`)
}

const placeOf = () => ({
  build: document.querySelector('script[type="module"][src]')?.getAttribute('src')?.slice(0, 120) ?? '',
  path: location.pathname.slice(0, 200),
  language: document.documentElement.lang.slice(0, 20),
})
