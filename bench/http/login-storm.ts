import { changeSetting } from '../../server/src/site/index.ts'
import { measurePairs } from '../pairs.ts'
import type { Bench } from '../bench.ts'
import { openTown, seconds } from '../town.ts'
import { openChild } from './child.ts'
import type { Loaded } from './load.ts'
import { openSignedIn } from './signed-in.ts'

const readsPerSecond = 500
const signInsPerSecond = 500

export const loginStorm: Bench = {
  name: 'login-storm',
  what: `p99 in ms of a signed-in GET of the balance at ${readsPerSecond} a second, while ${signInsPerSecond} sign-ins a second flood in, against without them`,
  target: 1.5,
  lower: true,
  run: async () => {
    const town = await openTown({ max: 4 })
    const tokens = await openSignedIn(town.context, 1_000)
    // Nothing but the bounded hashing stands between the flood and the members: no captcha, and limits a million wide.
    for (const key of ['signIn.captchaAfterFailures', 'signIn.siteFailuresMax'] as const)
      await changeSetting(town.context, key, 0, 'bench')
    const house = await openChild<{ port: number }>('serve-house.ts', {
      url: town.database.url,
      enc: 'optional',
    })
    const load = await openChild('load.ts', {
      ports: [house.ready.port],
      kind: 'balance',
      tokens,
      connections: 64,
    })
    const flood = await openChild('flood.ts', {
      ...house.ready,
      connections: 256,
      perSecond: signInsPerSecond,
    })
    const p99 = async () => (await load.ask<Loaded>({ seconds, perSecond: readsPerSecond })).p99Ms
    await p99()
    let answers = {}
    const flooded = async () => {
      await flood.ask({ on: true })
      const ms = await p99()
      answers = await flood.ask({ on: false })
      return ms
    }
    const pairs = await measurePairs(flooded, p99)
    console.log(`  the last flood was answered ${JSON.stringify(answers)}`)
    for (const child of [load, flood, house]) await child.close()
    await town.close()
    return pairs
  },
}
