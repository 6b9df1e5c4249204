import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp, { type ResizeOptions } from 'sharp'

// A process of its own: what draws pictures of strangers has nothing of ours, no connection, no secret and no other picture,
// and gives way to those that answer.

export type PictureType = 'image/png' | 'image/jpeg'

/**
 * What is to be drawn anew: bytes that begin as their type does, so many pixels at most, and so long as a processor may work
 * for it, however long it has to wait for that processor.
 */
export type PictureAsked = {
  bytes: Uint8Array
  type: PictureType
  size: ResizeOptions
  pixelsMax: number
  workMsMax: number
}
export type PictureAnswer = { bytes: Uint8Array } | { refused: 'upload_pixels' | 'upload_picture' }

const lookMs = 100

sharp.concurrency(1)
sharp.cache(false)
giveWay()

process.on('message', (asked: PictureAsked) => void answer(asked))

async function answer(asked: PictureAsked): Promise<void> {
  const watch = endWhenWorked(asked.workMsMax)
  const answered = await draw(asked)
  clearInterval(watch)
  // Where nobody is there any more to hear it, this process ends by itself.
  process.send?.(answered, () => undefined)
}

/**
 * Others get nine turns of a processor for one of a picture. On Linux a priority is a thread's own, and one that is begun
 * later has that of who began it; elsewhere it is the process's.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return setPriority(10)
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), 10)
}

/** What draws is native code, which ends for nothing but the end of its process: who asked is told before, and has another. */
function endWhenWorked(ms: number): NodeJS.Timeout {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > ms * 1_000) process.send?.({ refused: 'upload_picture' }, () => process.exit())
  }, lookMs)
}

async function draw({ bytes, type, size, pixelsMax }: PictureAsked): Promise<PictureAnswer> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > pixelsMax) return { refused: 'upload_pixels' }
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient().resize(size)
    const drawn = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 86 })
    return { bytes: await drawn.toBuffer() }
  } catch {
    return { refused: 'upload_picture' }
  }
}
