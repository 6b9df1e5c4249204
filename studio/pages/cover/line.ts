import type { CoverFrame } from '../../src/contract/cover.ts'

/** What opens the line, and closes it: while it is closed nothing is asked, and nothing heard. */
export type CoverLine = { open: () => void; close: () => void }

const [firstPauseMs, pauseMaxMs] = [2_000, 60_000]
/** Something is said every ten seconds: a line that says nothing for so long is gone. */
const silenceMs = 25_000

/**
 * The line to what a cover shows. Where it breaks, or was never there, it is opened again after a while that grows, and that is another for
 * each of many. `hear` is told each frame, and null where nothing is known any more.
 */
export function coverLine(hear: (frame: CoverFrame | null) => void, pauseMs = firstPauseMs): CoverLine {
  let leaving: AbortController | undefined
  let tries = 0

  async function follow(ended: AbortController): Promise<void> {
    let silence = setTimeout(() => ended.abort(), silenceMs)
    try {
      const reply = await fetch('/api/flight/cover', { signal: ended.signal, credentials: 'omit' })
      if (!reply.ok || !reply.body) return
      for await (const frame of framesIn(reply.body)) {
        clearTimeout(silence)
        silence = setTimeout(() => ended.abort(), silenceMs)
        tries = 0
        if (leaving === ended) hear(frame)
      }
    } catch {
      // That it is not there is said by nobody: there is a picture beneath.
    } finally {
      clearTimeout(silence)
    }
  }

  async function keep(own: AbortController): Promise<void> {
    await follow(own)
    if (leaving !== own) return
    hear(null)
    const pause = Math.min(pauseMs * 2 ** tries++, pauseMaxMs) * (0.5 + Math.random())
    setTimeout(() => leaving === own && open(), pause)
  }

  function open(): void {
    leaving = new AbortController()
    void keep(leaving)
  }

  return {
    open: () => {
      if (!leaving) open()
    },
    close: () => {
      leaving?.abort()
      leaving = undefined
      hear(null)
    },
  }
}

async function* framesIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<CoverFrame> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const parts = (text + read.value).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) yield JSON.parse(part.replace(/^data: /, '')) as CoverFrame
  }
}
