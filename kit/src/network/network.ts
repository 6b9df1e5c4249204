import { isIP } from 'node:net'

/**
 * Whose connection an address is, as limits count it: an IPv4 address itself, however it is written, and of IPv6 the
 * /64 that a household or a rented server has whole. What is no address, as a proxy may pass on, is all one.
 */
export function networkOf(address: string): string {
  const version = isIP(address)
  if (version === 4) return address
  if (version === 0) return 'no address'
  const groups = groupsOf(address)
  return mappedIn(groups) ?? prefixOf(groups, 4)
}

/** The /48 that an IPv6 address is in, which one customer may have whole; an IPv4 address is in none that is one's. */
export function wideNetworkOf(address: string): string | undefined {
  if (isIP(address) !== 6) return undefined
  const groups = groupsOf(address)
  return mappedIn(groups) === undefined ? prefixOf(groups, 3) : undefined
}

/** The eight numbers of an IPv6 address. What follows a `%` is the name of an interface here. */
function groupsOf(address: string): number[] {
  const [digits = ''] = address.split('%')
  const [head = '', tail] = digits.split('::')
  const [before, after] = [readGroups(head), readGroups(tail ?? '')]
  if (tail === undefined) return before
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function readGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [(a << 8) | b, (c << 8) | d]
  })
}

/** The IPv4 address that is written as `::ffff:a.b.c.d`, where one is. */
function mappedIn([a = 0, b = 0, c = 0, d = 0, e = 0, mark = 0, high = 0, low = 0]: number[]):
  | string
  | undefined {
  if ((a | b | c | d | e) !== 0 || mark !== 0xffff) return undefined
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

function prefixOf(groups: number[], count: number): string {
  const written = groups.slice(0, count).map((group) => group.toString(16))
  return `${written.join(':')}::/${count * 16}`
}
