import type { Fraction } from '../fraction.ts'
import { commitment } from '../house-draw.ts'
import { merkleRootOf, type MerkleStep, orderLeaf } from '../merkle.ts'
import { EngineRefusal, isRecord, shown } from '../refusal.ts'
import { fromHex } from '../sha256.ts'
import { anchorOf } from './chain.ts'
import { type ChanceStream, pairChance, sharedChance } from './chance.ts'
import { type ChanceAnswer, recorded } from './chance-answer.ts'
import type { Original, OriginalRound, Plain } from './original/face.ts'
import { original } from './originals.ts'
import { payoutOf } from './pay.ts'

/** What was published of a round of a seed pair: before it the commitment, and once the pair is turned its seed, in hex. */
export type PairPublished = Readonly<{
  from: 'pair'
  commitment: string
  seed: string
  clientSeed: string
  nonce: number
}>

/**
 * What was published of a shared round: before any the anchor, and with its end the link, in hex, with its number after the
 * anchor; the root and the entropy when no bet could come any more; and of a bet, the path to the root from its leaf.
 */
export type ChainPublished = Readonly<{
  from: 'chain'
  anchor: string
  number: number
  link: string
  round: string
  root: string
  entropy: string
  bet?: Readonly<{ id: string; path: readonly MerkleStep[] }>
}>

/** A round to be played again: what was published of it, what was chosen, done in their order, and staked. */
export type RoundPlayed = Readonly<{
  game: string
  version: number
  source: PairPublished | ChainPublished
  selection: unknown
  steps: readonly unknown[]
  /** In ten-thousandths, as the smallest amount of its currency is. */
  stake: bigint
  step: bigint
}>

/** One thing that was published, held against what follows from the rest. */
export type RoundCheck = Readonly<{
  name: 'commitment' | 'anchor' | 'bet'
  ok: boolean
  expected: string
  found: string
}>

/** A round as it stood when it had begun, and after each of its steps. */
export type RoundStand = Omit<OriginalRound, 'take'>

export type Replayed = Readonly<{
  checks: readonly RoundCheck[]
  selection: Plain
  stands: readonly RoundStand[]
  /** What chance answered, in the order it was asked. */
  drawn: readonly ChanceAnswer[]
  /** Whether nothing more can be done. */
  isOver: boolean
  /** What it comes to if nothing more is done, the multiple and in ten-thousandths; null where nothing was decided. */
  multiple: Fraction | null
  paid: bigint | null
}>

/** More steps than any original has: a stair of a hundred guesses and twenty skips, and its stop. */
const stepsMax = 200

/**
 * Plays a round again from what was published of it. A wrong seed, link or bet fails its check, and the round is played by what
 * is there. Refused `unknown_game`, `unknown_version`, `bad_selection`, `bad_stake`, `bad_step`; `bad_round`, `bad_seed`, `bad_chance` and
 * `bad_draw` for what is no source of that game; and `not_offered`, with its number from 1, for a step that could not be taken.
 */
export function replayRound(round: RoundPlayed): Replayed {
  if (!isRecord(round) || !Array.isArray(round.steps) || round.steps.length > stepsMax)
    throw new EngineRefusal('bad_round')
  const { game, version, source, stake, step } = round
  const of = original(game)
  const selection = of.read(version, round.selection)
  const { chance: asked, checks } = readSource(of, version, source, { selection, stake })
  const { chance, drawn } = recorded(asked)
  const stands = [of.begin(version, selection, chance)]
  for (const [nth, taken] of [...(round.steps as readonly unknown[])].entries())
    stands.push(after(stands[nth], taken, nth + 1))
  const last = stands.at(-1)
  if (!last) throw new EngineRefusal('bad_round')
  const { multiple } = last
  const paid = payoutOf(stake, multiple ?? nothing, step)
  return {
    checks,
    selection,
    stands: stands.map(({ shown, multiple, isOver, offers }) => ({ shown, multiple, isOver, offers })),
    drawn,
    isOver: last.isOver || of.kind === 'shared',
    multiple,
    paid: multiple && paid,
  }
}

const nothing: Fraction = { numerator: 0n, denominator: 1n }

function after(stand: OriginalRound | undefined, step: unknown, number: number): OriginalRound {
  try {
    if (stand) return stand.take(step)
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error
    throw new EngineRefusal(error.code, { ...error.detail, step: number })
  }
  throw new EngineRefusal('bad_round')
}

/** What stands for a bet in the root of its shared round: its id, what was chosen as it counts, and its stake. */
export function betLeaf(
  game: string,
  version: number,
  bet: { id: string; selection: unknown; stake: bigint },
): string {
  if (!isRecord(bet) || typeof bet.stake !== 'bigint') throw new EngineRefusal('bad_leaf')
  const selection = original(game).read(version, bet.selection)
  return orderLeaf(bet.id, [JSON.stringify(selection), String(bet.stake)])
}

type Bet = Readonly<{ selection: Plain; stake: bigint }>
type Sourced = Readonly<{ chance: ChanceStream; checks: readonly RoundCheck[] }>

function readSource(of: Original, version: number, source: RoundPlayed['source'], bet: Bet): Sourced {
  const from = isRecord(source) ? source.from : undefined
  if (from !== (of.kind === 'shared' ? 'chain' : 'pair'))
    throw new EngineRefusal('bad_round', { from: shown(from) })
  return source.from === 'pair' ? fromPair(of, version, source) : fromChain(of, version, source, bet)
}

function fromPair({ code }: Original, version: number, source: PairPublished): Sourced {
  const { clientSeed, nonce } = source
  const seed = fromHex(source.seed) ?? new Uint8Array()
  return {
    chance: pairChance({ seed, game: code, version, clientSeed, nonce }),
    checks: [check('commitment', source.commitment, commitment(seed))],
  }
}

function fromChain(
  { code }: Original,
  version: number,
  source: ChainPublished,
  { selection, stake }: Bet,
): Sourced {
  const { anchor, number, round, root, entropy, bet } = source
  const link = fromHex(source.link) ?? new Uint8Array()
  const chance = sharedChance({ link, round, root, entropy })
  const checks = [check('anchor', anchor, anchorOf(source.link, number) ?? '')]
  if (bet === undefined) return { chance, checks }
  if (!isRecord(bet)) throw new EngineRefusal('bad_round')
  const leaf = betLeaf(code, version, { id: bet.id, selection, stake })
  return { chance, checks: [...checks, check('bet', root, merkleRootOf(leaf, bet.path) ?? '')] }
}

function check(name: RoundCheck['name'], published: unknown, found: string): RoundCheck {
  const expected = typeof published === 'string' ? published : ''
  return { name, expected, found, ok: found !== '' && found === expected }
}
