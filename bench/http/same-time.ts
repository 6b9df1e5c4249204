import { createLogin } from '../../server/src/identity/login/index.ts'
import { hashPassword } from '../../server/src/identity/password/index.ts'
import { transact } from '../../server/src/kit/index.ts'
import { changeSetting } from '../../server/src/site/index.ts'
import { measurePairs, quantile } from '../pairs.ts'
import type { Bench } from '../bench.ts'
import { openTown } from '../town.ts'
import { openChild } from './child.ts'

const triesPerRun = 200

export const sameTime: Bench = {
  name: 'same-time',
  what: `median ms of ${triesPerRun} sign-ins to a name nobody has, against a member's with a wrong password; 1.00 tells nobody anything`,
  target: 1.05,
  lower: true,
  run: async () => {
    const town = await openTown({ max: 4 })
    const passwordHash = await hashPassword('a password of this bench')
    await transact(town.context, (tx) =>
      createLogin(tx, { username: 'somebody', role: 'member', isAgent: 0, passwordHash, birthDate: null }),
    )
    for (const key of ['signIn.captchaAfterFailures', 'signIn.siteFailuresMax'] as const)
      await changeSetting(town.context, key, 0, 'bench')
    const given = { url: town.database.url, enc: 'optional' }
    const house = await openChild<{ port: number }>('serve-house.ts', given)
    let known = 0
    // In turn, try by try, so that whatever else the machine does slows both.
    const unknown = async () => {
      const took = { nobody: [] as number[], somebody: [] as number[] }
      for (let i = 0; i < triesPerRun; i++)
        for (const name of ['nobody', 'somebody'] as const)
          took[name].push(await timeToRefuse(house.ready.port, name))
      known = quantile(took.somebody, 0.5)
      return quantile(took.nobody, 0.5)
    }
    await unknown()
    const pairs = await measurePairs(unknown, async () => await Promise.resolve(known))
    await house.close()
    await town.close()
    return pairs
  },
}

async function timeToRefuse(port: number, username: string): Promise<number> {
  const since = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/wps/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'a wrong password' }),
  })
  const text = await response.text()
  if (response.status !== 401) throw new Error(`answered ${text}`)
  return performance.now() - since
}
