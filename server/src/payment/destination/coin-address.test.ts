import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { destination } from '@fairground/contract'
import { readCoinAddress } from './coin-address.ts'

/** Addresses as BIP 173, BIP 350 and the networks' own documentation have them, with how each is kept. */
const right: [network: destination.Network, text: string, kept?: string][] = [
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['litecoin', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
]
for (const [network, text, kept = text] of right)
  test(`${text} is an address of ${network}`, () => assert.equal(readCoinAddress(network, text), kept))

const wrong: [network: destination.Network, text: string, why: string][] = [
  ['bitcoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'its check is wrong'],
  ['bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx', 'its check is wrong'],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'it is of a test network'],
  ['bitcoin', 'bcrt1q6z64a43mjgkcq0ul2znwneq3spghrlau9slefp', 'it is of a network of one’s own'],
  ['bitcoin', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9', 'it is of another network'],
  ['bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gTZZWF5MDQ', 'it has letters of both sizes'],
  ['litecoin', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'it is of another network'],
  ['litecoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'it may be of either network'],
  ['litecoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'it is of another network'],
  ['litecoin', 'ltc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'its check is another network’s'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'its check is wrong'],
  ['tron', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'it is of another network'],
  ['tron', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'it is of another network'],
  ['tron', '', 'it is empty'],
  ['tron', '1'.repeat(90), 'it is ones alone'],
]
for (const [network, text, why] of wrong)
  test(`${text || 'nothing'} is no address of ${network}: ${why}`, () =>
    assert.equal(readCoinAddress(network, text), null))

test('a SegWit address of litecoin is read with its own prefix, whatever the size of its letters', () => {
  const text = segwitOf(
    'ltc',
    0,
    Array.from({ length: 32 }, (_, place) => place),
  )
  assert.equal(readCoinAddress('litecoin', text.toUpperCase()), text)
  // Of a program that no version 0 has, and of zeros that are none.
  assert.equal(
    readCoinAddress(
      'litecoin',
      segwitOf(
        'ltc',
        0,
        Array.from({ length: 31 }, () => 1),
      ),
    ),
    null,
  )
  assert.equal(
    readCoinAddress(
      'litecoin',
      segwitOf(
        'ltc',
        1,
        Array.from({ length: 5 }, () => 31),
      ),
    ),
    null,
  )
})

/** An address of groups of five bits with its check, found letter by letter as BIP 173 says. */
function segwitOf(prefix: string, version: number, groups: readonly number[]): string {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0))
  const data = [version, ...groups]
  let check = 1
  for (const value of [
    ...codes.map((one) => one >> 5),
    0,
    ...codes.map((one) => one & 31),
    ...data,
    0,
    0,
    0,
    0,
    0,
    0,
  ]) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    generator.forEach((times, bit) => {
      if ((top >>> bit) & 1) check ^= times
    })
  }
  const left = (check ^ (version === 0 ? 1 : 0x2bc830a3)) >>> 0
  const ends = [25, 20, 15, 10, 5, 0].map((shift) => (left >>> shift) & 31)
  return `${prefix}1${[...data, ...ends].map((value) => letters[value]).join('')}`
}
