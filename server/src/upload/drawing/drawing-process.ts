import { readdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import sharp, { type ResizeOptions } from 'sharp'
import { bytesAt, readBeside } from './bytes-beside.ts'

// A process of its own: what draws pictures of strangers has nothing of ours, no connection, no secret and no other picture,
// and gives way to those that answer.

export type PictureType = 'image/png' | 'image/jpeg'

/**
 * What is to be drawn anew: so many bytes, which come beside this and begin as their type does, so many pixels at most, and so
 * long as a processor may work for it, however long it has to wait for that processor.
 */
export type PictureAsked = {
  length: number
  type: PictureType
  size: ResizeOptions
  pixelsMax: number
  workMsMax: number
}

/** A picture of so many bytes, which come beside this. */
export type PictureAnswer = { length: number } | PictureRefused
export type PictureRefused = { refused: 'upload_pixels' | 'upload_picture' }

const lookMs = 100

sharp.concurrency(1)
sharp.cache(false)
giveWay()

const beside = new Socket({ fd: bytesAt })
process.on('message', (asked: PictureAsked) => void answer(asked))

async function answer(asked: PictureAsked): Promise<void> {
  const bytes = await readBeside(beside, asked.length)
  const hasWorked = workedLonger(asked.workMsMax)
  const watch = endOnce(hasWorked)
  const answered = await draw(bytes, asked)
  clearInterval(watch)
  // What is over between two looks is held to the same. Where nobody is there any more to hear it, this process ends by itself.
  if (hasWorked()) say(tooLong)
  else if ('refused' in answered) say(answered)
  else {
    beside.write(answered)
    say({ length: answered.length })
  }
}

function say(answer: PictureAnswer): void {
  process.send?.(answer, () => undefined)
}

/**
 * Others get nine turns of a processor for one of a picture. On Linux a priority is a thread's own, and one that is begun
 * later has that of who began it; elsewhere it is the process's.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return setPriority(10)
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), 10)
}

const tooLong: PictureRefused = { refused: 'upload_picture' }

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

async function draw(
  bytes: Uint8Array,
  { type, size, pixelsMax }: PictureAsked,
): Promise<Uint8Array | PictureRefused> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > pixelsMax) return { refused: 'upload_pixels' }
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient().resize(size)
    const drawn = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 86 })
    return await drawn.toBuffer()
  } catch {
    return { refused: 'upload_picture' }
  }
}
