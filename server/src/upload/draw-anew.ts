import { upload } from '@fairground/contract'
import type { ResizeOptions } from 'sharp'
import { Refusal } from '#kit'

export type Drawn = { type: 'image/png' | 'image/jpeg'; bytes: Buffer }

/** What the house has pictures for: over a notice, and within words that are shown with their shape. */
export type HousePurpose = 'notice' | 'words'

/** What members send pictures for, and what the house has some for. */
export type Purpose = upload.Purpose | HousePurpose

/** How many pixels wide and high a picture is kept: an avatar as a square around what it shows, others whole. */
const sizes: Record<Purpose, ResizeOptions> = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  feedback: { width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true },
  application: { width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true },
  receipt: { width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true },
  withdrawal: { width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true },
  notice: { width: 1440, height: 1440, fit: 'inside', withoutEnlargement: true },
  words: { width: 1440, height: 1440, fit: 'inside', withoutEnlargement: true },
}

const heads = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
] as const

const secondsMax = 2

/** One is drawn at a time, whoever waits: a picture takes a core, and bets need them. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Draws a new picture of what a PNG or JPEG shows, upright and as large as its purpose needs. Nothing else of it goes along:
 * neither what it said of itself, nor what hung behind its end. Refused `upload_type` for bytes that begin as neither,
 * whatever they are called; `upload_pixels` before it is unfolded; `upload_picture` for what cannot be read, or not in two seconds.
 */
export async function drawAnew(bytes: Buffer, purpose: Purpose): Promise<Drawn> {
  const type = typeOf(bytes)
  if (!type) throw new Refusal('upload_type')
  const drawing = before.then(() => draw(bytes, type, sizes[purpose]))
  before = drawing.catch(() => undefined)
  return await drawing
}

function typeOf(bytes: Buffer): Drawn['type'] | undefined {
  return heads.find(([, head]) => head.every((byte, place) => bytes[place] === byte))?.[0]
}

async function draw(bytes: Buffer, type: Drawn['type'], size: ResizeOptions): Promise<Drawn> {
  // Read by who draws: most processes never do.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > upload.pixelsMax) throw new Refusal('upload_pixels', { pixelsMax: upload.pixelsMax })
    const picture = sharp(bytes, { limitInputPixels: upload.pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize(size)
      .timeout({ seconds: secondsMax })
    const drawn = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 86 })
    return { type, bytes: await drawn.toBuffer() }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('upload_picture')
  }
}
