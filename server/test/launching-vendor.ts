import { generateKeyPairSync } from 'node:crypto'
import { makeSupplyKey, readSupplyKey } from '../src/casino/supply/key.ts'
import { addKey, allowFrom, setOption, showFrom } from '../src/casino/supply/write-supplier.ts'
import type { Context } from '#kit'
import { seedVendor } from './vendor-scenario.ts'

/** What starts a simulator of a wire by its name, and says where it stands. */
type Start<Started> = (name: string, env: Record<string, string>) => Promise<Started>

/**
 * A vendor of the signed wire with two games, `wheel`, and `resting`, which is paused: a process of its own that may be asked
 * to open them, and all that is agreed with it. `node` tells a game's number.
 */
export async function openLaunchingVendor<Started extends { url: string }>(
  context: Context,
  url: string,
  vassalage: string,
  start: Start<Started>,
) {
  await seedVendor(context, vassalage, {}, { wire: 'hub88', scale: 100_000n })
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const theirs = pair.publicKey.export({ type: 'spki', format: 'pem' })
  await addKey(context, vassalage, readSupplyKey('in', theirs))
  const { key: ours, told } = makeSupplyKey('out', 'rsa')
  await addKey(context, vassalage, ours)
  const wire = await start('hub88', {
    OPERATOR_URL: `${url}/wps/vendor/${vassalage}`,
    OPERATOR_KEY: told,
    VENDOR_KEY: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })
  await allowFrom(context, vassalage, ['127.0.0.0/8', '::1'])
  await showFrom(context, vassalage, [wire.url])
  await setOption(context, vassalage, 'openUrl', wire.url)
  const games = context.db.selectFrom('casino.game').select(['code', 'node_id'])
  const nodes = await games.where('vassalage', '=', vassalage).execute()
  const node = (code: string) => Number(nodes.find((one) => one.code === code)?.node_id)
  return { ...wire, node }
}
