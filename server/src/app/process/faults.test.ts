import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

const faults = new URL('faults.ts', import.meta.url).href

/** A process that hears its faults and meets one; it ends with 0 when it lives on, with 70 when it leaves. */
async function meet(fault: string): Promise<{ code: number; said: string }> {
  const program = `
    const { hearFaults } = await import(${JSON.stringify(faults)})
    const log = (level) => ({ err }, what) => console.log(level, what, err.stack)
    hearFaults({ error: log('error'), fatal: log('fatal') }, () => process.exit(70))
    setTimeout(() => process.exit(0), 300)
    ${fault}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>])
  return { code, said }
}

test('a rejection that nobody heard is logged with its stack, and the process goes on', async () => {
  const { code, said } = await meet(`Promise.reject(new Error('lost'))`)
  assert.equal(code, 0)
  assert.match(said, /^error a rejection nobody heard Error: lost\n +at /)
})

test('a connection that breaks while nobody listens is logged, and the process goes on', async () => {
  const { code, said } = await meet(`
    const { EventEmitter } = await import('node:events')
    const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    setTimeout(() => new EventEmitter().emit('error', broken))`)
  assert.equal(code, 0)
  assert.match(said, /^error a connection broke.* read ECONNRESET\n +at /)
})

test('any other exception is logged with its stack, and the process leaves on purpose', async () => {
  const { code, said } = await meet(`setTimeout(() => { throw new TypeError('half done') })`)
  assert.equal(code, 70)
  assert.match(said, /^fatal an exception nobody caught.* half done\n +at /)
})
