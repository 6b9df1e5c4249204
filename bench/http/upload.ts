import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { measurePairs } from '../pairs.ts'
import type { Bench } from '../bench.ts'
import { openTown, seconds } from '../town.ts'
import { openChild } from './child.ts'
import type { Loaded } from './load.ts'
import { openSignedIn } from './signed-in.ts'

const readsPerSecond = 500
const senders = 4

export const upload: Bench = {
  name: 'upload',
  what: `p99 in ms of a signed-in GET of the balance at ${readsPerSecond} a second, while ${senders} members send pictures of twelve megapixels, one after the other, against without them`,
  target: 1.5,
  lower: true,
  run: async () => {
    const town = await openTown({ max: 4 })
    const tokens = await openSignedIn(town.context, 1_000)
    const folder = mkdtempSync(join(tmpdir(), 'fairground-bench-files-'))
    const filesUrl = pathToFileURL(`${folder}/`).href
    const house = await openChild<{ port: number }>('serve-house.ts', { url: town.database.url, filesUrl })
    const ports = [house.ready.port]
    const load = await openChild('load.ts', { ports, kind: 'balance', tokens, connections: 64 })
    const pour = await openChild<{ bytes: number }>('pour.ts', {
      ...house.ready,
      tokens: tokens.slice(0, senders),
    })
    const p99 = async () => (await load.ask<Loaded>({ seconds, perSecond: readsPerSecond })).p99Ms
    await p99()
    let answers = {}
    const poured = async () => {
      await pour.ask({ on: true })
      const ms = await p99()
      answers = await pour.ask({ on: false })
      return ms
    }
    const pairs = await measurePairs(poured, p99)
    console.log(`  the last pictures of ${pour.ready.bytes} bytes were answered ${JSON.stringify(answers)}`)
    for (const child of [load, pour, house]) await child.close()
    await town.close()
    rmSync(folder, { recursive: true, force: true })
    return pairs
  },
}
