import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

// What a process reads before it can begin, everybody waits for at each start.
const child = fileURLToPath(new URL('start-reads-child.ts', import.meta.url))

/** The packages that a part of the app reads, with what it is made of. */
async function packagesOf(part: string): Promise<Set<string>> {
  const program = fileURLToPath(new URL(`../src/app/${part}.ts`, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [child, program])
  return new Set(JSON.parse(stdout) as string[])
}

const [api, worker, starter] = await Promise.all(['start-api', 'start-worker', 'start-all'].map(packagesOf))

test('no process reads at its start what only some installations, or some members, need', () => {
  for (const read of [api, worker, starter])
    for (const rare of ['@simplewebauthn/server', '@nats-io/transport-node', 'nodemailer'])
      assert.equal(read?.has(rare), false, rare)
})

test('who serves nobody does not read what serves', () => {
  assert.deepEqual(
    [api, worker, starter].map((read) => read?.has('fastify')),
    [true, false, false],
  )
})
