import { commitment, type PublishedDraw } from './house-draw.ts'
import type { GameTerms, Rules } from './game-rules.ts'
import { EngineRefusal, isRecord } from './refusal.ts'
import { rulesOf } from './rules.ts'
import { fromHex } from './sha256.ts'

export type DrawCheck = { name: 'seed' | 'result'; ok: boolean; expected: string; found: string }

/** What is published of a draw says by itself what it was read by, but for the stations of a day. */
function termsIn(rules: Rules, prizes: unknown): GameTerms {
  if (rules.family === 'vn') return { mode: 'SEA', oddsPpm: {} }
  const terms = { mode: 'Elott', oddsPpm: {} } as const
  const drawn: unknown = isRecord(prizes) ? prizes.drawn : undefined
  const places = rules.prizes(terms)[0]?.count
  return { ...terms, known: Array.isArray(drawn) ? drawn.slice(places).map(String) : [] }
}

/**
 * Checks a house draw from what it published, and of several stations from its terms: the seed is the one committed to, and
 * the result follows from it. What is published wrongly fails its check; it is refused only when the game is unknown or
 * nothing was published at all.
 */
export function verifyDraw(
  game: string,
  draw: PublishedDraw,
  given?: GameTerms,
): { ok: boolean; checks: DrawCheck[] } {
  const rules = rulesOf(game)
  if (!isRecord(draw)) throw new EngineRefusal('bad_draw')
  const terms = given ?? termsIn(rules, draw.prizes)
  const seed = fromHex(draw.seed) ?? new Uint8Array()
  const drawn = orNothing(() => JSON.stringify(rules.draw({ ...draw, seed }, terms)))
  const published = orNothing(() => JSON.stringify(rules.readPrizes(draw.prizes, terms)))
  const checks: DrawCheck[] = [checkSeed(draw), check('result', published, drawn)]
  return { ok: checks.every((one) => one.ok), checks }
}

/** Checks that a seed is the one committed to, which is all there is to check of a draw that was void. */
export function checkSeed(draw: Pick<PublishedDraw, 'commitment' | 'seed'>): DrawCheck {
  if (!isRecord(draw)) throw new EngineRefusal('bad_draw')
  const seed = fromHex(draw.seed) ?? new Uint8Array()
  const committed = orNothing(() => commitment(seed))
  return check('seed', typeof draw.commitment === 'string' ? draw.commitment : '', committed)
}

function check(name: DrawCheck['name'], expected: string, found: string): DrawCheck {
  return { name, expected, found, ok: found !== '' && found === expected }
}

function orNothing(text: () => string): string {
  try {
    return text()
  } catch (error) {
    if (error instanceof EngineRefusal) return ''
    throw error
  }
}
