import { on } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * Where pictures go to who draws them and come back, beside what is said of them: in a message they would be copied, twice and
 * at once, and who sends them answers everybody else.
 */
export const bytesAt = 4

/** Takes so many bytes of what comes, once all of them are there. Of what ends before that none, until nobody waits any more. */
export async function readBeside(from: Readable, length: number, signal?: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = []
  let missing = length
  const coming = on(from, 'data', signal && { signal }) as AsyncIterable<[Buffer]>
  from.resume()
  try {
    for await (const [part] of coming) {
      parts.push(part)
      missing -= part.length
      if (missing === 0) break
    }
  } finally {
    from.pause()
  }
  return Buffer.concat(parts, length)
}
