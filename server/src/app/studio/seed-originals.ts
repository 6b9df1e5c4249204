import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { addKey, readSupplyKey } from '#casino/supply'
import { sql, type Context } from '#kit'
import { z } from 'zod'
import type { StudioKeys } from './studio-keys.ts'
import type { StudioPlan } from './studio-plan.ts'

const vassalage = 'FGO'
const title = {
  en: 'Fairground Originals',
  vi: 'Trò riêng của Fairground',
  ar: 'ألعاب فيرغراوند الأصلية',
}

/** Which of the originals are on offer at first, by the names of their mathematics, and what each is called by language. */
const Originals = z.array(
  z.object({
    code: z.string(),
    classify: z.array(z.string()),
    title: z.record(z.string(), z.string()),
    /** What may be bet at the most where the studio takes less than of others, whatever is chosen, in whole đồng. */
    betMax: z.int().positive().optional(),
    winMax: z.int(),
    returnPpm: z.int(),
  }),
)
const unit = 10_000n
const betMin = 1_000n * unit

/**
 * Puts the studio on offer as the vendor of the originals: who it is, both keys, and its games. What is there stays as its
 * operator has it; only where the studio is reached follows the deployment. It may be cut short anywhere.
 */
export async function seedOriginals(context: Context, { url }: StudioPlan, keys: StudioKeys): Promise<void> {
  const origins = [new URL(url).origin]
  const options = JSON.stringify(optionsOf(url))
  await sql`
    insert into casino.vendor (vassalage, title, wire, state, has_demo, launch_origins, allow, scale, options, released_at)
    values (${vassalage}, ${JSON.stringify(title)}, 'hub88', 'live', true, ${origins}::text[],
      array['127.0.0.1/32', '::1/128']::cidr[], 100000, ${options}, ${context.clock.now()})
    on conflict (vassalage) do nothing`.execute(context.db)
  await sql`
    update casino.vendor set launch_origins = ${origins}::text[], options = options || ${options}::jsonb
    where vassalage = ${vassalage} and (launch_origins <> ${origins}::text[] or not options @> ${options}::jsonb)`.execute(
    context.db,
  )
  await keepKey(context, 'in', publicOf(keys.studioSigning))
  await keepKey(context, 'out', keys.platformSigning)
  const file = new URL('../../../../db/seed/originals.json', import.meta.url)
  for (const game of Originals.parse(JSON.parse(await readFile(file, 'utf8')))) await offer(context, game)
}

/** Where a launch asks for a game's address, and where anybody checks a round. */
const optionsOf = (url: string) => ({ openUrl: `${url}/operator`, verifyUrl: `${url}/verify` })

const publicOf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' })

/** A direction that has a key, or had one, is its operator's to turn. */
async function keepKey(context: Context, direction: 'in' | 'out', pem: string): Promise<void> {
  const { rows } = await sql`
    select from casino.vendor_key where vassalage = ${vassalage} and direction = ${direction}`.execute(
    context.db,
  )
  if (rows.length === 0) await addKey(context, vassalage, readSupplyKey(direction, pem))
}

async function offer({ db, clock }: Context, game: z.output<typeof Originals>[number]): Promise<void> {
  await sql`
    insert into casino.game (vassalage, code, category, classify, title, bet_min, bet_max, return_ppm, win_max, languages,
      state, released_at)
    values (${vassalage}, ${game.code}, 'INHOUSE', ${game.classify}, ${JSON.stringify(game.title)}, ${betMin}, ${BigInt(game.betMax ?? 20_000_000) * unit},
      ${game.returnPpm}, ${game.winMax}, array['en', 'vi', 'ar'], 'live', ${clock.now()})
    on conflict (vassalage, code) do nothing`.execute(db)
}
