import type { GameType } from '@fairground/contract/casino'
import { addKey, readSupplyKey } from '#casino/supply'
import { sql, type Context } from '#kit'
import { publicOf, type SigningKeys } from './signing-keys.ts'

/** One unit of the currency, as amounts are kept. */
export const unit = 10_000n

/**
 * A vendor of the signed wire beside this installation: `agreed` are the options that it begins with, `options` those that follow
 * from where it is reached.
 */
export type OfferedVendor = {
  vassalage: string
  title: Readonly<Record<string, string>>
  hasDemo: boolean
  origin: string
  agreed?: Readonly<Record<string, string>>
  options: Readonly<Record<string, string>>
}
export type GameOnOffer = {
  code: string
  category: GameType
  classify: readonly string[]
  title: Readonly<Record<string, string>>
  betMin: bigint
  betMax: bigint
  returnPpm: number
  winMax: number
}

/**
 * Puts a vendor on offer, with both keys and its games. What is there stays as its operator has it; only where it is reached
 * follows the deployment. It may be cut short anywhere.
 */
export async function offerVendor(
  context: Context,
  { vassalage, title, hasDemo, origin, ...vendor }: OfferedVendor,
  keys: SigningKeys,
  games: readonly GameOnOffer[],
): Promise<void> {
  const origins = [origin]
  const options = JSON.stringify(vendor.options)
  const first = JSON.stringify({ ...vendor.agreed, ...vendor.options })
  await sql`
    insert into casino.vendor (vassalage, title, wire, state, has_demo, launch_origins, allow, scale, options, released_at)
    values (${vassalage}, ${JSON.stringify(title)}, 'hub88', 'live', ${hasDemo}, ${origins}::text[],
      array['127.0.0.1/32', '::1/128']::cidr[], 100000, ${first}, ${context.clock.now()})
    on conflict (vassalage) do nothing`.execute(context.db)
  await sql`
    update casino.vendor set launch_origins = ${origins}::text[], options = options || ${options}::jsonb
    where vassalage = ${vassalage} and (launch_origins <> ${origins}::text[] or not options @> ${options}::jsonb)`.execute(
    context.db,
  )
  await keepKey(context, vassalage, 'in', publicOf(keys.theirs))
  await keepKey(context, vassalage, 'out', keys.ours)
  for (const game of games) await offerGame(context, vassalage, game)
}

/** A direction that has a key, or had one, is its operator's to turn. */
async function keepKey(
  context: Context,
  vassalage: string,
  direction: 'in' | 'out',
  pem: string,
): Promise<void> {
  const { rows } = await sql`
    select from casino.vendor_key where vassalage = ${vassalage} and direction = ${direction}`.execute(
    context.db,
  )
  if (rows.length === 0) await addKey(context, vassalage, readSupplyKey(direction, pem))
}

async function offerGame({ db, clock }: Context, vassalage: string, game: GameOnOffer): Promise<void> {
  await sql`
    insert into casino.game (vassalage, code, category, classify, title, bet_min, bet_max, return_ppm, win_max, languages,
      state, released_at)
    values (${vassalage}, ${game.code}, ${game.category}, ${game.classify}, ${JSON.stringify(game.title)}, ${game.betMin}, ${game.betMax},
      ${game.returnPpm}, ${game.winMax}, array['en', 'vi', 'ar'], 'live', ${clock.now()})
    on conflict (vassalage, code) do nothing`.execute(db)
}
