import { readFile } from 'node:fs/promises'
import type { Context } from '#kit'
import { offerVendor, unit } from '#app/offer'
import { z } from 'zod'
import type { StudioKeys } from './studio-keys.ts'
import type { StudioPlan } from './studio-plan.ts'

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
const betMin = 1_000n * unit

/** Puts the studio on offer as the vendor of the originals: who it is, both keys, and its games. It may be cut short anywhere. */
export async function seedOriginals(context: Context, { url }: StudioPlan, keys: StudioKeys): Promise<void> {
  const file = new URL('../../../../db/seed/originals.json', import.meta.url)
  const games = Originals.parse(JSON.parse(await readFile(file, 'utf8')))
  await offerVendor(
    context,
    { vassalage: 'FGO', title, hasDemo: true, origin: new URL(url).origin, options: optionsOf(url) },
    { theirs: keys.studioSigning, ours: keys.platformSigning },
    games.map(({ betMax = 20_000_000, ...game }) => ({
      ...game,
      category: 'INHOUSE',
      betMin,
      betMax: BigInt(betMax) * unit,
    })),
  )
}

/** Where a launch asks for a game's address, where anybody checks a round, and where Skyline shows its flights over its cover. */
const optionsOf = (url: string) => ({
  openUrl: `${url}/operator`,
  verifyUrl: `${url}/verify`,
  coverUrl: `${url}/cover`,
  liveCovers: 'crash',
})
