import { concat, hmacBy, utf8 } from './sha256.ts'

/** Bytes one by one, without an end: HMAC-SHA-256 by a key over a message and a counter in digits, which counts from 0. */
export function keyedBytes(key: Uint8Array, message: Uint8Array): () => number {
  const hmac = hmacBy(key)
  let block = new Uint8Array()
  let [counter, at] = [0, 0]
  return () => {
    if (at === block.length) {
      block = new Uint8Array(hmac(concat(message, utf8(String(counter++)))))
      at = 0
    }
    return block[at++] ?? 255
  }
}
