import { generateKeyPairSync } from 'node:crypto'
import { makeSupplyKey, readSupplyKey } from '../src/casino/supply/key.ts'
import { addKey, allowFrom, setOption, showFrom } from '../src/casino/supply/write-supplier.ts'
import type { Context } from '#kit'
import { seedVendor } from './vendor-scenario.ts'

/** What starts a simulator of a wire by its name, and says where it stands. */
type Start<Started> = (name: string, env: Record<string, string>) => Promise<Started>
/** How a wire is signed by both sides. */
type Signing = 'rsa' | 'secret'

const signedBy: Readonly<Record<string, Signing>> = { hub88: 'rsa', softswiss: 'secret', tcg: 'secret' }

/**
 * A vendor of a wire, the signed one if no other is said, with two games, `wheel`, and `resting`, which is paused: a process of
 * its own that may be asked to open them, and all that is agreed with it. `node` tells a game's number.
 */
export async function openLaunchingVendor<Started extends { url: string }>(
  context: Context,
  url: string,
  vassalage: string,
  start: Start<Started>,
  name = 'hub88',
) {
  await seedVendor(context, vassalage, {}, { wire: name, scale: 100_000n })
  const signing = signedBy[name] ?? 'rsa'
  const OPERATOR_KEY = await addOurs(context, vassalage, signing)
  const OPERATOR_URL = `${url}/wps/vendor/${vassalage}`
  const VENDOR_KEY = await addTheirs(context, vassalage, signing)
  const MERCHANT = 'fairground'
  const wire = await start(name, { OPERATOR_URL, OPERATOR_KEY, VENDOR_KEY, MERCHANT })
  await allowFrom(context, vassalage, ['127.0.0.0/8', '::1'])
  await showFrom(context, vassalage, [wire.url])
  await setOption(context, vassalage, 'openUrl', wire.url)
  await setOption(context, vassalage, 'merchantCode', MERCHANT)
  const games = context.db.selectFrom('casino.game').select(['code', 'node_id'])
  const nodes = await games.where('vassalage', '=', vassalage).execute()
  const node = (code: string) => Number(nodes.find((one) => one.code === code)?.node_id)
  return { ...wire, node }
}

/** Adds a key of ours, and answers what the vendor is told of it. */
async function addOurs(context: Context, vassalage: string, signing: Signing): Promise<string> {
  const { key, told } = makeSupplyKey('out', signing)
  await addKey(context, vassalage, key)
  return told
}

/** Adds a key of the vendor's, and answers what it signs with. */
async function addTheirs(context: Context, vassalage: string, signing: Signing): Promise<string> {
  if (signing === 'secret') {
    const { key, told } = makeSupplyKey('in', 'secret')
    await addKey(context, vassalage, key)
    return told
  }
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await addKey(
    context,
    vassalage,
    readSupplyKey('in', pair.publicKey.export({ type: 'spki', format: 'pem' })),
  )
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' })
}
