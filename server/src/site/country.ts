import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'maxmind'

type Found = Response & { country_code?: string }

const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
let reader: Reader<Found> | undefined

/**
 * The country an address was given to, as two letters, from a database that comes with the build; null when nobody knows
 * it, as for the addresses of a private network. It is a guess about a person: good enough to ask, never to accuse.
 */
export function countryOf(address: string): string | null {
  const plain = plainAddress(address)
  const version = isIP(plain)
  if (version === 0 || nowhere.check(plain, version === 6 ? 'ipv6' : 'ipv4')) return null
  reader ??= new Reader<Found>(readFileSync(fileURLToPath(import.meta.resolve(file))))
  return reader.get(plain)?.country_code ?? null
}

/** An IPv4 address that came as IPv6 is IPv4; an interface's name behind it is no part of it. */
export function plainAddress(address: string): string {
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Networks that are in no country; the database gives some of them to whoever keeps their list. */
const nowhere = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nowhere.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nowhere.addSubnet(network, prefix, 'ipv6')
