import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPrivate } from './private-address.ts'

test('what the world reaches is not private, however it is written, and neither is what is no address', () => {
  const own = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '::1', 'fd00::1', 'fe80::1%eth0']
  const others = ['8.8.8.8', '172.32.0.1', '192.169.0.1', '11.0.0.1', '2001:db8::1', '::ffff:8.8.8.8', '']
  assert.deepEqual(
    [...own, '::ffff:10.0.0.1', '::ffff:127.0.0.1'].filter((address) => !isPrivate(address)),
    [],
  )
  assert.deepEqual([...others, 'localhost', '10.1'].filter(isPrivate), [])
})
