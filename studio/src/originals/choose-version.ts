import { analyse, fourPlaces, versionsOf, type Range } from '@fairground/engine/game'
import { Refusal, type Db } from '#kit'
import { readOffer, type OriginalOffer } from './offer.ts'

/**
 * Offers a game by another version of its mathematics, as the owner: rounds that are open keep theirs, and a page that shows another
 * one's figures is refused. What it returns is worked out now, which takes seconds for some. Again changes nothing. Refused `not_found` for a game that is not played here and a version there is not.
 */
export async function chooseVersion(owner: Db, game: string, version: number): Promise<OriginalOffer> {
  const offer = await readOffer(owner, game)
  if (!offer || !versionsOf(game).includes(version)) throw new Refusal('not_found')
  const sheet = analyse(game, version)
  const returnPpm = { from: millionths(sheet.return.from), to: millionths(sheet.return.to) }
  const greatest = fourPlaces(sheet.greatest.multiple)
  await owner
    .updateTable('originals.game')
    .set({ version, return_from_ppm: returnPpm.from, return_to_ppm: returnPpm.to, greatest })
    .where('game', '=', game)
    .execute()
  return { ...offer, version, returnPpm, greatest }
}

const millionths = ({ numerator, denominator }: Range['from']) =>
  Number((numerator * 1_000_000n) / denominator)
