import { equal, notEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf, wideNetworkOf } from './network.ts'

const rows = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  // Not mapped: the marker stands elsewhere.
  ['::ffff:0:203.0.113.7', '0:0:0:0::/64'],
] as const

for (const [address, network] of rows)
  test(`${address} belongs to ${network}`, () => {
    equal(networkOf(address), network)
  })

test('what is no address is one network, so that nobody is a thousand by writing nonsense', () => {
  for (const nonsense of ['', 'unknown', '1.2.3', '1.2.3.4:5678', '[::1]', ':::', 'x'.repeat(10_000)])
    equal(networkOf(nonsense), networkOf('garbage'))
})

test('the range one customer may have is a /48, and an IPv4 address is in none', () => {
  equal(wideNetworkOf('2001:db8:1:2::1'), '2001:db8:1::/48')
  equal(wideNetworkOf('2001:db8:1:ffff::1'), '2001:db8:1::/48')
  notEqual(wideNetworkOf('2001:db8:2::1'), '2001:db8:1::/48')
  for (const other of ['203.0.113.7', '::ffff:203.0.113.7', 'nonsense'])
    equal(wideNetworkOf(other), undefined)
})

test('neighbours in two /64s are two', () => {
  notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'))
})
