import { BlockList, isIP } from 'node:net'
import { countryOf, plainAddress } from './country.ts'

export type RegionSettings = {
  allowCountries: readonly string[]
  denyCountries: readonly string[]
  allowRanges: readonly string[]
  denyRanges: readonly string[]
}

/** What the lists say of an address: it is invited itself, its country is allowed, it or its country is denied, or nothing. */
export type Verdict = 'invited' | 'allowed' | 'address' | 'country' | null

/**
 * Makes the operator's lists into a rule. An allowed range wins over everything, a denied one over countries; where
 * countries are named as allowed, an address of no known country is of none of them.
 */
export function makeRegionRule(lists: RegionSettings): (address: string) => Verdict {
  const allowRanges = rangesOf(lists.allowRanges)
  const denyRanges = rangesOf(lists.denyRanges)
  const allowCountries = new Set(lists.allowCountries)
  const denyCountries = new Set(lists.denyCountries)
  return (sent) => {
    const address = plainAddress(sent)
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (allowRanges?.check(address, family)) return 'invited'
    if (denyRanges?.check(address, family)) return 'address'
    if (allowCountries.size + denyCountries.size === 0) return null
    const country = countryOf(address) ?? ''
    if (denyCountries.has(country)) return 'country'
    if (allowCountries.has(country)) return 'allowed'
    return allowCountries.size > 0 ? 'country' : null
  }
}

function rangesOf(texts: readonly string[]): BlockList | null {
  if (texts.length === 0) return null
  const ranges = new BlockList()
  for (const text of texts) {
    const [network = '', prefix] = text.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) ranges.addAddress(network, family)
    else ranges.addSubnet(network, Number(prefix), family)
  }
  return ranges
}
