import { parseArgs } from 'node:util'
import {
  elottOdds,
  expectedHits,
  groupOfAll,
  listNames,
  listTerms,
  lotteryChances,
  lotteryFamily,
  lotteryGames,
  lotteryReturns,
  officialTerms,
  plays,
  probability,
  regionsOfStations,
  returnPpm,
  rulesOf,
  stationsMax,
  type Family,
  type Fraction,
  type LotteryTerms,
  type Region,
} from '@fairground/engine'
import { printTable, type Command } from '#manifest'

const regions: readonly Region[] = ['xsmb', 'xsmn', 'xsmt']
const groupShown = 1_800

export const gamesCommand: Command = {
  name: 'games',
  about: 'Lists every game that the engine settles, its plays, their chances and what they return.',
  usage: `games             each play of each game
games --json      as JSON: what a pick is, its lots or lines, the chance of each tier, and the return in millionths; and the
                  lists of prices that \`game set --prices\` takes, with what the plays of each return least and most
A day of xsmn or xsmt has several stations: \`audit settle --stdin\` takes their prizes with the station before the tier, as
hcm.special, and lines with the one to four stations they are played at, of đá two at most: "at":["hcm","longan"].
It needs no database. The odds of xsmb, xsmn and xsmt are those that houses publish; what a deployment sells, and at which odds,
is its own and is never above what is staked. A prize-group game returns its group of ${groupOfAll}; ${groupShown} is shown, and of what
stands on plates alone what the seeded plates return. Official games return what is fixed of the prizes that are published; what a pool pays comes to it.`,

  run: async (args) => {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const all = [...regions.map(ofRegion), ...lotteryGames.map(ofFamily)]
    if (values.json) console.log(JSON.stringify(all, null, 2))
    else printTable(['game', 'play', 'parts', 'chance', 'return'], all.flatMap(asRows))
    return await Promise.resolve(0)
  },
}

/** Whether several stations draw it on a day, of which a line names those that it is played at. */
const isAtStations = (game: Region) => Object.values<Region>(regionsOfStations).includes(game)

type Told = ReturnType<typeof ofRegion> | ReturnType<typeof ofFamily>

function ofRegion(game: Region) {
  return {
    game,
    family: 'vn',
    prizes: 'tiers',
    lists: listsOf(game),
    ...(isAtStations(game) && { stations: { prize: '<station>.<tier>', line: 'at' } }),
    plays: plays(game).map((one) => {
      const { code, digits, pick, lots, oddsPpm, permuted } = one
      return {
        play: code,
        digits,
        ...(permuted && { permuted }),
        parts: [{ min: pick.min, max: pick.max }],
        lots,
        ...(isAtStations(game) && { stationsMax: stationsMax(game, code) }),
        oddsPpm,
        chances: { win: written(probability(game, code)) },
        expectedHits: written(expectedHits(game, code)),
        returnPpm: returnPpm(game, code),
      }
    }),
  }
}

/** A prize group where a game has one, its plates beside; else what it is seeded with. */
function termsOf(game: string): LotteryTerms[] {
  const { modes } = lotteryFamily(game)
  if (modes.includes('official')) return [officialTerms(game)]
  const plates = { mode: 'Elott', oddsPpm: elottOdds(game) } as const
  return modes.includes('Lott')
    ? [plates, { mode: 'Lott', groupMin: groupShown, groupMax: groupShown }]
    : [plates]
}

function ofFamily(game: string) {
  const family: Family = lotteryFamily(game)
  const returned = new Map(
    termsOf(game).flatMap((terms) => lotteryReturns(game, terms).map((one) => [one.play, one.returnPpm])),
  )
  return {
    game,
    family: family.code,
    modes: family.modes,
    prizes: {
      places: family.places,
      symbols: family.symbols,
      returns: family.returns,
      ...(family.known && { known: family.known }),
    },
    lists: listsOf(game),
    plays: family.plays.map(({ code, parts, back }) => ({
      play: code,
      parts,
      chances: Object.fromEntries(
        Object.entries(lotteryChances(game, code)).map(([tier, chance]) => [tier, written(chance)]),
      ),
      ...(back && { back: written(back) }),
      returnPpm: returned.get(code) ?? null,
    })),
  }
}

function listsOf(rules: string) {
  return listNames(rules).map((list) => {
    const terms = listTerms(rules, list)
    const returned = rulesOf(rules)
      .returns(terms)
      .map(({ returnPpm: ppm }) => ppm)
    return {
      list,
      mode: terms.mode,
      returnPpm: { least: Math.min(...returned), most: Math.max(...returned) },
    }
  })
}

const written = ({ numerator, denominator }: Fraction) => `${numerator}/${denominator}`

function asRows({ game, plays: told }: Told): string[][] {
  return told.map(({ play, parts, chances, returnPpm }) => {
    const all = [...new Set(Object.values(chances).map(inShort))]
    const chance = all.length > 3 ? `${all.slice(0, 2).join(' ')} …` : all.join(' ')
    const returned = returnPpm === null ? 'not published' : `${(returnPpm / 10_000).toFixed(2)} %`
    return [game, play, String(parts.length), chance, returned]
  })
}

const longMax = 24

/** As a table has room for it: a fraction, or what it comes to. */
function inShort(chance: string): string {
  if (chance.length <= longMax) return chance
  const [numerator = '', denominator = ''] = chance.split('/')
  return (Number(numerator) / Number(denominator)).toPrecision(6)
}
