import type { Readable } from 'node:stream'
import { Refusal } from '#kit'

const stallMs = 10_000

/**
 * Reads what is sent to its end into a room, and answers that much of it. Refused `upload_size` with the byte that the room does
 * not hold, and `upload_stopped` when nothing comes for ten seconds, or nothing more; what still comes then is let go by.
 */
export function readBytes(bytes: Readable, room: Uint8Array, patienceMs = stallMs): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  let size = 0
  const patience = setTimeout(() => leave(new Refusal('upload_stopped')), patienceMs)
  const stop = () => leave(new Refusal('upload_stopped'))

  function take(part: Buffer): void {
    if (size + part.length > room.length) return leave(new Refusal('upload_size', { bytesMax: room.length }))
    patience.refresh()
    room.set(part, size)
    size += part.length
  }

  function finish(): void {
    clearTimeout(patience)
    resolve(room.subarray(0, size))
  }

  function leave(refusal: Refusal): void {
    clearTimeout(patience)
    bytes.off('data', take)
    bytes.resume()
    reject(refusal)
  }

  bytes.on('data', take)
  bytes.once('end', finish)
  bytes.on('error', stop)
  bytes.once('close', stop)
  // Who went away before anybody listened says so no more.
  if (bytes.destroyed) stop()
  return promise
}
