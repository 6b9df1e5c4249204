import type { SettingKey } from '@fairground/contract/setting'
import { buildSite } from '../../server/src/app/build-site.ts'
import type { Context } from '../../server/src/kit/index.ts'
import { advance } from '../../server/src/lottery/index.ts'
import { changeSetting } from '../../server/src/site/index.ts'
import { until } from '../../server/test/until.ts'
import type { Bench } from '../bench.ts'
import { measurePairs } from '../pairs.ts'
import { seconds } from '../town.ts'
import { answerOf } from './answer-of.ts'
import { openChild } from './child.ts'
import type { Loaded } from './load.ts'
import { openPrepared, seedAll } from './seeded.ts'

const [serverCore, loadCore] = [0, 1]

/** All that a deployment may say of itself beside what is seeded: who helps, where else it is met, its apps. */
const said: Partial<Record<SettingKey, unknown>> = {
  'site.contactUrl': 'https://help.example/chat',
  'link.facebook': 'https://facebook.example/fair',
  'link.instagram': 'https://instagram.example/fair',
  'link.telegram': 'https://telegram.example/fair',
  'link.youtube': 'https://youtube.example/fair',
  'link.zalo': 'https://zalo.example/fair',
  'link.affiliates': 'https://partners.example/begin',
  'app.android': 'https://apps.example/android',
  'app.ios': 'https://apps.example/ios',
}
const off: Partial<Record<SettingKey, unknown>> = {
  'site.worker': false,
  'switch.freePlay': false,
  'switch.directRegistration': false,
  'switch.usernameRegistration': false,
  'switch.mobileRegistration': false,
  'switch.smsVerification': false,
  'switch.mobilePasswordRegistration': false,
  'switch.MOBILEVERCODELOGIN3': false,
  'switch.CHNGPASSVERIF3': false,
}

export const bootstrap: Bench = {
  name: 'bootstrap',
  what: "ms for a guest's first HTML of the home with all that is seeded and set, against nothing published and all switched off",
  target: 1.25,
  lower: true,
  run: async () => {
    await buildSite()
    const [full, empty] = [
      await openHome(async (context) => {
        await seedAll(context)
        await advance(context)
        await set(context, said)
      }),
      await openHome(async (context) => await set(context, off)),
    ]
    await full.ask()
    await empty.ask()
    const pairs = await measurePairs(full.ask, empty.ask)
    for (const home of [full, empty]) await home.close()
    return pairs
  },
}

async function set(context: Context, values: Partial<Record<SettingKey, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await changeSetting(context, key as SettingKey, value, 'bench')
}

/** A server with its page, on a database filled so; `ask` gives how long one visitor after another waits, in milliseconds. */
async function openHome(fill: (context: Context) => Promise<unknown>) {
  const { url, drop } = await openPrepared(fill)
  const house = await openChild<{ port: number }>('serve-house.ts', { url, page: true }, serverCore)
  const { port } = house.ready
  await until('the home is drawn', async () => (await answerOf(port, '/')).body.includes('data-drawn'))
  const load = await openChild(
    'load.ts',
    { ports: [port], kind: 'path', path: '/', connections: 1 },
    loadCore,
  )
  return {
    ask: async () => 1000 / (await load.ask<Loaded>({ seconds })).rate,
    close: async () => {
      for (const child of [load, house]) await child.close()
      await drop()
    },
  }
}
