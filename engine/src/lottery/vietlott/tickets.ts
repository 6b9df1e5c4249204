// Mega 6/45 and Power 6/55: tickets of six numbers, and systems that stand for many.
import { chanceOf, chooseOf } from '../chance.ts'
import { choose } from '../counting.ts'
import {
  numbersFrom,
  placesFrom,
  type Chosen,
  type DrawnSymbols,
  type Family,
  type LotteryPlay,
  type Urn,
} from '../face.ts'
import { byItself, hitsAt, hitsThatCanBe } from '../hits.ts'
import { firstOf } from '../play-parts.ts'

const ofTicket = 6
const six = placesFrom(0, ofTicket)
/** How many numbers may be chosen: five stand for a ticket with each of the others, more for each six of them. */
const counts = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18]

/** Some tickets that hit alike: so many numbers, and the bonus or not. */
type Alike = Readonly<{ tickets: number; hits: number; bonus: boolean }>
type Tier = Readonly<{ name: string; hits: number; bonus?: boolean }>

const isOf = (tier: Tier, { hits, bonus }: Alike) =>
  tier.hits === hits && (tier.bonus === undefined || tier.bonus === bonus)

function ticket(urn: Urn, tiers: readonly Tier[]): LotteryPlay {
  const bonusAt = urn.places > ofTicket ? ofTicket : undefined
  const tally = (all: readonly Alike[]) =>
    tiers.map((tier) => all.reduce((sum, one) => sum + (isOf(tier, one) ? one.tickets : 0), 0))
  const hasBonus = (chosen: Chosen, drawn: DrawnSymbols) =>
    bonusAt !== undefined && firstOf(chosen).includes(drawn[bonusAt] ?? -1)
  return {
    code: 'ticket',
    places: placesFrom(0, urn.places),
    parts: [{ symbols: urn.symbols, min: 5, max: 18, counts, usual: ofTicket }],
    tiers: tiers.map(({ name, ...of }) => ({ name, chance: chanceOfTier(urn, of) })),
    lines: (chosen) => linesOf(urn, firstOf(chosen).length),
    wins: (chosen, drawn) =>
      tally(alike(urn, firstOf(chosen).length, hitsAt(chosen, drawn, six), hasBonus(chosen, drawn))),
    ...byItself((chosen) => {
      const count = firstOf(chosen).length
      return hitsThatCanBe(urn, ofTicket, count).flatMap((hits) =>
        [false, true]
          .filter((bonus) => !bonus || (bonusAt !== undefined && hits < count))
          .map((bonus) => tally(alike(urn, count, hits, bonus))),
      )
    }),
  }
}

const linesOf = ({ symbols }: Urn, count: number) =>
  count < ofTicket ? symbols.length - count : choose(count, ofTicket)

/** All tickets of so many numbers, of which so many hit, and one is the bonus or none. */
function alike(urn: Urn, count: number, hits: number, bonus: boolean): readonly Alike[] {
  if (count < ofTicket) return alikeOfFive(urn, hits, bonus)
  const others = count - hits - (bonus ? 1 : 0)
  return placesFrom(0, ofTicket + 1).flatMap((hit) => [
    { tickets: choose(hits, hit) * choose(others, ofTicket - hit), hits: hit, bonus: false },
    { tickets: bonus ? choose(hits, hit) * choose(others, ofTicket - 1 - hit) : 0, hits: hit, bonus: true },
  ])
}

/** The sixth number is each of the others once: one that hits, the bonus, or neither. */
function alikeOfFive(urn: Urn, hits: number, bonus: boolean): readonly Alike[] {
  const better = ofTicket - hits
  const withBonus = urn.places > ofTicket && !bonus ? 1 : 0
  return [
    { tickets: better, hits: hits + 1, bonus },
    { tickets: withBonus, hits, bonus: true },
    { tickets: urn.symbols.length - 5 - better - withBonus, hits, bonus },
  ]
}

function chanceOfTier({ symbols }: Urn, { hits, bonus }: Omit<Tier, 'name'>) {
  const missed = ofTicket - hits
  const others = symbols.length - ofTicket
  const ways =
    bonus === undefined ? chooseOf(others, missed) : chooseOf(others - 1, bonus ? missed - 1 : missed)
  return chanceOf(chooseOf(ofTicket, hits) * ways, chooseOf(symbols.length, ofTicket))
}

function family(code: string, urn: Urn, tiers: readonly Tier[]): Family {
  return { code, ...urn, modes: ['official'], plays: [ticket(urn, tiers)], plates: [], platesAlone: [] }
}

const lower: readonly Tier[] = [
  { name: 'second', hits: 4 },
  { name: 'third', hits: 3 },
]

/** Six of 45. */
export const mega = family('mega645', { symbols: numbersFrom(1, 45), places: 6, returns: false }, [
  { name: 'jackpot', hits: 6 },
  { name: 'first', hits: 5 },
  ...lower,
])

/** Six of 55 and a bonus, which counts for the second jackpot alone. */
export const power = family('power655', { symbols: numbersFrom(1, 55), places: 7, returns: false }, [
  { name: 'jackpot1', hits: 6 },
  { name: 'jackpot2', hits: 5, bonus: true },
  { name: 'first', hits: 5, bonus: false },
  ...lower,
])
