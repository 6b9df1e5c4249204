import { upload } from '@fairground/contract'
import type { ResizeOptions } from 'sharp'
import { Refusal } from '#kit'
import { openDrawer } from './draw-apart.ts'
import type { PictureType } from './drawing-process.ts'

export type Drawn = { type: PictureType; bytes: Uint8Array }

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

const limits = { pixelsMax: upload.pixelsMax, workMsMax: 2_000 }

/** Longer than anything is drawn, for it may wait for a processor; no longer than who sent it does. */
const patienceMs = 20_000
const drawer = openDrawer(patienceMs)

/**
 * Draws a new picture of what a PNG or JPEG shows, upright and as large as its purpose needs. Nothing else of it goes along:
 * neither what it said of itself, nor what hung behind its end. Refused `upload_type` for bytes that begin as neither,
 * whatever they are called; `upload_pixels` before it is unfolded; `upload_picture` for what cannot be read, or not in two
 * seconds of a processor; `busy` where no processor had that time for it.
 */
export async function drawAnew(bytes: Uint8Array, purpose: Purpose): Promise<Drawn> {
  const type = typeOf(bytes)
  if (!type) throw new Refusal('upload_type')
  const answer = await drawer.draw({ bytes, type, size: sizes[purpose], ...limits })
  if ('bytes' in answer) return { type, bytes: answer.bytes }
  if (answer.refused === 'upload_pixels') throw new Refusal('upload_pixels', { pixelsMax: upload.pixelsMax })
  throw new Refusal(answer.refused, answer.refused === 'busy' ? { retryAfterS: 5 } : undefined)
}

function typeOf(bytes: Uint8Array): PictureType | undefined {
  return heads.find(([, head]) => head.every((byte, place) => bytes[place] === byte))?.[0]
}
