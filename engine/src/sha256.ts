/**
 * SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104), synchronous and without imports: the same code draws on the server
 * and verifies in the visitor's browser, and a Merkle tree of many leaves needs no promise for each.
 */
const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])

// Filled and emptied within one call, which nothing can interrupt; making them anew would cost more than hashing.
const words = new Int32Array(64)
const state = new Int32Array(8)
const tail = new Uint8Array(128)

const beginning = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])

export function sha256(data: Uint8Array): Uint8Array {
  return hashOn(beginning, 0, data)
}

/** The hash of data that follows so many bytes, a multiple of 64, which brought the state here. */
function hashOn(from: Int32Array, before: number, data: Uint8Array): Uint8Array {
  state.set(from)
  const whole = data.length - (data.length % 64)
  for (let offset = 0; offset < whole; offset += 64) compress(data, offset)
  const tailLength = pad(data, whole, before + data.length)
  for (let offset = 0; offset < tailLength; offset += 64) compress(tail, offset)
  const digest = new Uint8Array(32)
  for (let i = 0; i < 32; i++) digest[i] = at(state, i >> 2) >>> (24 - (i & 3) * 8)
  return digest
}

/** Puts what is left after the whole blocks, a one bit, and the length of all in bits into one or two blocks. */
function pad(data: Uint8Array, whole: number, all: number): number {
  const left = data.length - whole
  const length = left < 56 ? 64 : 128
  tail.fill(0)
  for (let i = 0; i < left; i++) tail[i] = at(data, whole + i)
  tail[left] = 0x80
  const bits = all * 8
  for (let i = 0; i < 8; i++) tail[length - 1 - i] = Math.floor(bits / 2 ** (8 * i))
  return length
}

/** A typed array's element inside its bounds. */
function at(array: Uint8Array | Int32Array, i: number): number {
  return array[i] as number
}

function compress(block: Uint8Array, offset: number): void {
  for (let i = 0, b = offset; i < 16; i++, b += 4) {
    words[i] = (at(block, b) << 24) | (at(block, b + 1) << 16) | (at(block, b + 2) << 8) | at(block, b + 3)
  }
  for (let i = 16; i < 64; i++) {
    const near = at(words, i - 15)
    const far = at(words, i - 2)
    const s0 = ((near >>> 7) | (near << 25)) ^ ((near >>> 18) | (near << 14)) ^ (near >>> 3)
    const s1 = ((far >>> 17) | (far << 15)) ^ ((far >>> 19) | (far << 13)) ^ (far >>> 10)
    words[i] = (at(words, i - 16) + s0 + at(words, i - 7) + s1) | 0
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)]
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)]
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(words, i)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

/** HMAC-SHA-256 by one key over as many messages as one likes: what the key alone comes to is hashed once. */
export function hmacBy(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const inner = stateAfter(block.map((byte) => byte ^ 0x36))
  const outer = stateAfter(block.map((byte) => byte ^ 0x5c))
  return (message) => hashOn(outer, 64, hashOn(inner, 64, message))
}

function stateAfter(block: Uint8Array): Int32Array {
  state.set(beginning)
  compress(block, 0)
  return state.slice()
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads hex; anything else is undefined. */
export function fromHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length % 2 || !/^[0-9a-f]*$/.test(text)) return undefined
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = nibble(text.charCodeAt(i * 2)) * 16 + nibble(text.charCodeAt(i * 2 + 1))
  return bytes
}

/** What a digit of hex, in lower case, says by its code. */
const nibble = (code: number) => (code < 0x61 ? code - 0x30 : code - 0x57)

const encoder = new TextEncoder()
export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}
