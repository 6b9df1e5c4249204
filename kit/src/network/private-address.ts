import { BlockList, isIP } from 'node:net'

/** Addresses that the world does not reach: loopback, a network's own, and those of a link. */
const own = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  own.addSubnet(net, prefix, 'ipv4')
own.addAddress('::1', 'ipv6')
own.addSubnet('fc00::', 7, 'ipv6')
own.addSubnet('fe80::', 10, 'ipv6')

/** Whether an address is of this machine or of a private network, also where an IPv4 address is written as IPv6. */
export function isPrivate(address: string): boolean {
  const [bare = ''] = address.split('%')
  const version = isIP(bare)
  return version !== 0 && own.check(bare, version === 4 ? 'ipv4' : 'ipv6')
}
