import assert from 'node:assert/strict'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { isFromHere, isLoopback } from './loopback.ts'

test('only the names and addresses of this machine are its own', () => {
  for (const own of ['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.1', '::1', '[::1]', '::ffff:127.0.0.1'])
    assert.ok(isLoopback(own), own)
  for (const other of [
    '',
    '0.0.0.0',
    '::',
    '10.0.0.1',
    'localhost.example',
    '127.0.0.1.example',
    '1127.0.0.1',
  ])
    assert.ok(!isLoopback(other), other)
})

const asked = (remoteAddress: string | undefined, headers: IncomingHttpHeaders) =>
  isFromHere({ socket: { remoteAddress } as IncomingMessage['socket'], headers })

test('a request is from here when nothing stands between, and it calls the machine by its own name', () => {
  for (const host of ['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
    assert.ok(asked('127.0.0.1', { host }), host)
  assert.ok(!asked('10.0.0.7', { host: 'localhost' }))
  assert.ok(!asked(undefined, { host: 'localhost' }))
  assert.ok(!asked('127.0.0.1', {}))
  assert.ok(!asked('127.0.0.1', { host: 'play.example' }), 'a name that was made to lead here')
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])
    assert.ok(!asked('127.0.0.1', { host: 'localhost', [name]: '127.0.0.1' }), name)
})
