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
  const hasWorked = workedLonger(asked.workMsMax)
  const watch = endOnce(hasWorked)
  const answered = await draw(asked)
  clearInterval(watch)
  // What is over between two looks is held to the same. Where nobody is there any more to hear it, this process ends by itself.
  process.send?.(hasWorked() ? tooLong : answered, () => undefined)
}

/**
 * Others get nine turns of a processor for one of a picture. On Linux a priority is a thread's own, and one that is begun
 * later has that of who began it; elsewhere it is the process's.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return setPriority(10)
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), 10)
}

const tooLong: PictureAnswer = { refused: 'upload_picture' }

/** Answers how to ask whether this process has worked for longer than so many ms from now on. */
function workedLonger(ms: number): () => boolean {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return user + system > ms * 1_000
  }
}

/** What draws is native code, which ends for nothing but the end of its process: who asked is told before, and has another. */
function endOnce(hasWorked: () => boolean): NodeJS.Timeout {
  return setInterval(() => {
    if (hasWorked()) process.send?.(tooLong, () => process.exit())
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
