import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { live } from '@fairground/contract'

/** A connection to a screen, as frames are written to it. `missed` is kept while it is behind: the latest of each kind. */
export type Outlet = { socket: WebSocket; raw: Duplex; missed: Map<string, Buffer> | null }

// A connection with so much unsent is behind: what comes is not sent to it any more.
const behindBytes = 256 * 1024
// What kept one screen behind may have kept many.
const missed = wordOf({ type: 'missed', spreadMs: 2_000 })

/** One event or several, ready to be sent: how they are written, and each by its kind, of which the latest is enough. */
export type News = { written: Buffer; frames: readonly (readonly [kind: string, frame: Buffer])[] }

/** A text as the one frame that every screen is sent: whole, not masked, not compressed (RFC 6455, section 5.2). */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = 0x81
  frame[1] = length < 126 ? length : length < 65_536 ? 126 : 127
  if (head === 4) frame.writeUInt16BE(length, 2)
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  frame.write(text, head)
  return frame
}

/** Joins what was announced together, so that each screen costs one write. */
export function newsOf(frames: News['frames']): News {
  const [first] = frames
  const written = first && frames.length === 1 ? first[1] : Buffer.concat(frames.map(([, frame]) => frame))
  return { written, frames }
}

/** What the socket says of itself, ready to be sent. */
export function wordOf(word: live.LiveWord): News {
  return newsOf([[word.type, frameOf(JSON.stringify(word))]])
}

/**
 * Sends ready frames, in one write, so that they never fall between two parts of a frame that `ws` writes. A connection
 * that is behind gets only the latest of each kind once it has caught up, and is told that it missed some. One that never
 * catches up does not answer a ping either.
 */
export function send(outlet: Outlet, { written, frames }: News): void {
  const { socket, raw, missed: some } = outlet
  if (socket.readyState !== socket.OPEN) return
  if (some) for (const [kind, frame] of frames) some.set(kind, frame)
  else if (!raw.write(written) && raw.writableLength > behindBytes) fallBehind(outlet)
}

function fallBehind(outlet: Outlet): void {
  const some = new Map<string, Buffer>()
  outlet.missed = some
  outlet.raw.once('drain', () => {
    outlet.missed = null
    if (some.size > 0) send(outlet, newsOf([...some.entries(), ...missed.frames]))
  })
}

/** What a page says; null where it is not understood. */
export function readAsk(said: Buffer): live.LiveAsk | null {
  try {
    return live.LiveAsk.parse(JSON.parse(said.toString()))
  } catch {
    return null
  }
}
