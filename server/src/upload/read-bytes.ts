import type { Readable } from 'node:stream'
import { upload } from '@fairground/contract'
import { Refusal } from '#kit'

const stallMs = 10_000

/**
 * Reads what is sent to its end, and never holds more than a picture may have. Refused `upload_size` with the byte that is
 * too many, and `upload_stopped` when nothing comes for ten seconds, or nothing more; what still comes then is let go by.
 */
export function readBytes(bytes: Readable, patienceMs = stallMs): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const parts: Buffer[] = []
  let size = 0
  const patience = setTimeout(() => leave(new Refusal('upload_stopped')), patienceMs)
  const stop = () => leave(new Refusal('upload_stopped'))

  function take(part: Buffer): void {
    size += part.length
    if (size > upload.bytesMax) return leave(new Refusal('upload_size', { bytesMax: upload.bytesMax }))
    patience.refresh()
    parts.push(part)
  }

  function finish(): void {
    clearTimeout(patience)
    resolve(Buffer.concat(parts))
  }

  function leave(refusal: Refusal): void {
    clearTimeout(patience)
    bytes.off('data', take)
    parts.length = 0
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
