import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '#kit'
import { commandNamed, runCommand } from './command-line.ts'
import { seedVendor } from './vendor-scenario.ts'
import { startWire } from './wire/start-wire.ts'

/**
 * A vendor of the signed wire with two games, `wheel`, and `resting`, which is paused: a process of its own that may be asked
 * to open them, and everything said of it that an operator says. `node` tells a game's number.
 */
export async function openLaunchingVendor(context: Context, url: string, vassalage: string) {
  await seedVendor(context, vassalage, {}, { wire: 'hub88', scale: 100_000n })
  const vendor = async (...args: string[]) =>
    (await runCommand(context, commandNamed('vendor'), ...args)).said
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const path = join(await mkdtemp(join(tmpdir(), 'fairground-')), 'key.pem')
  await writeFile(path, pair.publicKey.export({ type: 'spki', format: 'pem' }))
  await vendor('key', vassalage, 'in', '--file', path)
  const ours = await vendor('key', vassalage, 'out', '--make', 'rsa')
  const wire = await startWire('hub88', {
    OPERATOR_URL: `${url}/wps/vendor/${vassalage}`,
    OPERATOR_KEY: ours.slice(ours.indexOf('-----BEGIN')),
    VENDOR_KEY: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })
  await vendor('allow', vassalage, '127.0.0.0/8', '::1')
  await vendor('origins', vassalage, wire.url)
  await vendor('set', vassalage, 'openUrl', wire.url)
  const nodes = await context.db.selectFrom('casino.game').select(['code', 'node_id']).execute()
  const node = (code: string) => Number(nodes.find((one) => one.code === code)?.node_id)
  return { ...wire, vendor, node }
}
