import { createHash } from 'node:crypto'
import type { destination } from '@fairground/contract'
import { getAddressInfo, Network, validate } from 'bitcoin-address-validation'

/**
 * Versions of Litecoin's addresses that are written in base58: to a key and to a script. Its first version for scripts is
 * Bitcoin's as well: of such an address nobody can say which of the two was meant, and money sent to the other is lost.
 */
const litecoinVersions: ReadonlySet<number> = new Set([0x30, 0x32])
const tronVersion = 0x41

/**
 * An address as its network writes it, once its check characters and its network are right; null for any other, of a test
 * network too. What may be written in capitals is answered in small letters, so that one address is one text.
 */
export function readCoinAddress(network: destination.Network, text: string): string | null {
  if (network === 'bitcoin') return readBitcoin(text)
  if (network === 'tron') return versionOf(text) === tronVersion ? text : null
  return readSegwit('ltc', text) ?? (litecoinVersions.has(versionOf(text)) ? text : null)
}

function readBitcoin(text: string): string | null {
  if (!validate(text, Network.mainnet)) return null
  return getAddressInfo(text).bech32 ? text.toLowerCase() : text
}

/** The version of an address of twenty bytes with its check; -1 for what is none. */
function versionOf(text: string): number {
  const bytes = readBase58(text)
  return bytes?.length === 21 ? (bytes[0] ?? -1) : -1
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const longest = 90

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** The bytes of a text in base58 whose last four, which check the others by SHA-256 twice, are right; null otherwise. */
function readBase58(text: string): Buffer | null {
  if (text.length > longest || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(text)) return null
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(base58.indexOf(letter))
  const hex = value.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const bytes = Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')])
  const [body, check] = [bytes.subarray(0, -4), bytes.subarray(-4)]
  return sha256(sha256(body)).subarray(0, 4).equals(check) ? body : null
}

/**
 * A SegWit address of a network's prefix in small letters, where its check is right by BIP 173 for version 0 and by BIP 350
 * for later ones, and its program has a length that its version may have; null otherwise.
 */
function readSegwit(prefix: string, text: string): string | null {
  const small = text.toLowerCase()
  // Letters of both sizes in one are wrong.
  if (text !== small && text !== text.toUpperCase()) return null
  if (!small.startsWith(`${prefix}1`) || small.length > longest) return null
  const values = Array.from(small.slice(prefix.length + 1), (letter) => bech32.indexOf(letter))
  const [version = -1] = values
  if (values.includes(-1) || values.length < 8 || version > 16) return null
  const spread = Array.from(prefix, (letter) => letter.charCodeAt(0))
  const check = polymod([
    ...spread.map((code) => code >> 5),
    0,
    ...spread.map((code) => code & 31),
    ...values,
  ])
  if (check !== (version === 0 ? 1 : 0x2bc830a3)) return null
  return isProgram(version, values.slice(1, -6)) ? small : null
}

/** Whether groups of five bits are a program: whole bytes with nothing but zeros behind, as many as its version may have. */
function isProgram(version: number, groups: readonly number[]): boolean {
  const bits = groups.length * 5
  const [bytes, rest] = [Math.floor(bits / 8), bits % 8]
  const last = groups.at(-1) ?? 0
  if (rest > 4 || (last & ((1 << rest) - 1)) !== 0) return false
  return version === 0 ? bytes === 20 || bytes === 32 : bytes >= 2 && bytes <= 40
}

const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function polymod(values: readonly number[]): number {
  let check = 1
  for (const value of values) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    for (const [bit, times] of generator.entries()) if ((top >>> bit) & 1) check ^= times
  }
  return check >>> 0
}
