import { writeAmount } from '@fairground/contract'
import { watchWhile } from '#care/guard'
import { assert, Refusal, type Tx } from '#kit'
import {
  furtherPurses,
  houseAccount,
  lockPurses,
  movedBy,
  partCause,
  post,
  purseOf,
  readPurses,
} from '#ledger'
import { transfersBack, type Posting, type Transfer } from '#ledger'
import { freshId, gameAccount, mainPurse, readBalances, sayBalance } from '#wallet/purse'
import type { PlayMove, PlayCall, PlayMoved, PlayOutcome, PlayShare, RoundStakes } from './play.ts'

/**
 * Posts calls of games in the order given, each whole or not at all, and says what became of each. Stakes are taken from own
 * money first and held against what members set as their limits; a round's prizes go to the purses that paid its stakes, in
 * their proportion, the bonus's share rounded down. Of one round there is one call at most.
 */
export async function playCalls(tx: Tx, calls: readonly PlayCall[]): Promise<PlayOutcome[]> {
  const backs = await readBacks(tx, calls)
  const foreseen = await findForeseen(tx, calls)
  const watch = watchWhile(new Set(calls.flatMap(stakesOf)))
  const outcomes: Fate[] = []
  for (const run of runsOf(calls, foreseen)) {
    const [first] = run
    const funds = first && foreseen.has(first) ? await readFunds(tx, first) : null
    const moves = run.map((call) => movesOf(tx, call, backs, funds))
    const postings = await post(tx, moves.flat(2), watch)
    outcomes.push(...moves.map((of) => fateOf(of, postings)))
    assert(postings.length === 0, 'each play has its postings')
  }
  const balances = await readBalances(tx.db, calls)
  for (const [memberId, balance] of balances) sayBalance(tx, memberId, balance)
  return outcomes.map((outcome, i) => ({
    ...outcome,
    balance: balances.get(calls[i]?.memberId ?? '')?.amount ?? 0n,
  }))
}

/** Whose stakes a call takes: whoever plays is here. */
function stakesOf({ plays, memberId }: PlayCall): string[] {
  return plays.some(({ kind }) => kind === 'stake') ? [memberId] : []
}

type Fate =
  | { state: 'played'; plays: readonly PlayMoved[] }
  | { state: 'fallen'; refusedAt: number; refusal: Refusal }
/** The purses' own money and bonus, as a call that is judged alone finds them. */
type Funds = { main: bigint; bonus: bigint }

const bonus = 'bonus'
assert(furtherPurses.length === 1 && furtherPurses[0] === bonus, 'what pays beside `main` is the bonus alone')

/** What gives back what calls undo, by the cause it was moved for, with every part of it. */
async function readBacks(tx: Tx, calls: readonly PlayCall[]): Promise<Map<string, Transfer[]>> {
  const wanted = calls.flatMap(({ plays, at, id }) =>
    plays.flatMap((play) =>
      'of' in play
        ? causesBack(play).map((of) => ({ whole: play.of, of, kind: play.kind, at, link: id }))
        : [],
    ),
  )
  const transfers = await transfersBack(tx, wanted)
  const backs = Map.groupBy(
    transfers.map((transfer, i) => ({ transfer, whole: wanted[i]?.whole ?? '' })),
    ({ whole }) => whole,
  )
  return new Map([...backs].map(([whole, all]) => [whole, all.flatMap(({ transfer }) => transfer ?? [])]))
}

/** Under which causes what is given back was moved. */
function causesBack({ of, share }: Extract<PlayMove, { of: string }>): string[] {
  return [of, partCause(of, bonus), ...(share === undefined ? [] : [share])]
}

/**
 * Calls that stake and win at once of members who have a bonus: how their prize is shared follows from what their stake will
 * find, so each is judged alone. All purses are locked first, as all lock them, and stand still meanwhile.
 */
async function findForeseen(tx: Tx, calls: readonly PlayCall[]): Promise<ReadonlySet<PlayCall>> {
  const mixed = calls.filter(({ plays }) =>
    ['stake', 'prize'].every((of) => plays.some((one) => one.kind === of)),
  )
  if (mixed.length === 0) return new Set()
  await lockPurses(tx, calls.map(mainPurse))
  const bonuses = await readPurses(
    tx.db,
    mixed.map((call) => purseOf(call, bonus)),
  )
  return new Set(mixed.filter((_, i) => bonuses[i] !== undefined))
}

function runsOf(calls: readonly PlayCall[], foreseen: ReadonlySet<PlayCall>): PlayCall[][] {
  const runs: PlayCall[][] = []
  for (const call of calls) {
    const last = runs.at(-1)
    const [before] = last ?? []
    if (last && before && !foreseen.has(before) && !foreseen.has(call)) last.push(call)
    else runs.push([call])
  }
  return runs
}

async function readFunds(tx: Tx, call: PlayCall): Promise<Funds> {
  const [own = 0n, given = 0n] = await readPurses(tx.db, [mainPurse(call), purseOf(call, bonus)])
  return { main: own, bonus: given }
}

/** What moves for each play of a call, in its order. */
function movesOf(
  tx: Tx,
  call: PlayCall,
  backs: ReadonlyMap<string, readonly Transfer[]>,
  funds: Funds | null,
): Transfer[][] {
  const round = { ...call.round }
  return call.plays.map((play) => {
    if ('of' in play) return [...(backs.get(play.of) ?? [])]
    if (play.kind === 'gift') return [giftOf(tx, call, play, funds)]
    if (play.kind === 'prize') return prizeOf(tx, call, play, shareOf(play.amount, round, funds))
    expect(round, play.amount, funds)
    return [stakeOf(tx, call, play), ...(play.share ? [shareIntoPool(tx, call, play.share)] : [])]
  })
}

type Gift = Extract<PlayMove, { kind: 'gift' }>
type Moving = Exclude<Extract<PlayMove, { amount: bigint }>, Gift>

function giftOf(
  tx: Tx,
  call: PlayCall,
  { cause, amount, from, to, as: kind }: Gift,
  funds: Funds | null,
): Transfer {
  if (funds) funds[to] += amount
  const sides = { from: houseAccount(from, call), to: to === bonus ? purseOf(call, bonus) : mainPurse(call) }
  return { ...sharedBy(call), id: freshId(tx), cause, kind, ...sides, amount }
}

function stakeOf(tx: Tx, call: PlayCall, { cause, amount }: Moving): Transfer {
  return {
    ...sharedBy(call),
    id: freshId(tx),
    cause,
    kind: 'stake',
    from: mainPurse(call),
    thenFrom: furtherPurses,
    to: gameAccount(call.game, 'stake', call),
    amount,
  }
}

function shareIntoPool(tx: Tx, call: PlayCall, { cause, amount, to, as: kind }: PlayShare): Transfer {
  const sides = { from: gameAccount(call.game, 'stake', call), to: houseAccount(to, call) }
  return { ...sharedBy(call), id: freshId(tx), cause, kind, ...sides, amount }
}

function prizeOf(tx: Tx, call: PlayCall, { cause, amount }: Moving, shared: bigint): Transfer[] {
  const from = gameAccount(call.game, 'prize', call)
  const prize = { ...sharedBy(call), kind: 'prize', from }
  const own = { ...prize, id: freshId(tx), cause, to: mainPurse(call), amount: amount - shared }
  if (shared === 0n) return [own]
  const part = {
    ...prize,
    id: freshId(tx),
    cause: partCause(cause, bonus),
    to: purseOf(call, bonus),
    amount: shared,
  }
  return own.amount === 0n ? [part] : [own, part]
}

function sharedBy({ id: link, reference, at: happenedAt }: PlayCall) {
  return { link, reference, happenedAt }
}

/** What of a prize is the bonus's. */
function shareOf(amount: bigint, { staked, stakedBonus }: RoundStakes, funds: Funds | null): bigint {
  const share = staked === 0n ? 0n : (amount * stakedBonus) / staked
  if (funds) Object.assign(funds, { main: funds.main + amount - share, bonus: funds.bonus + share })
  return share
}

/** Counts a stake that will be taken as the ledger takes it: own money first. */
function expect(round: RoundStakes, amount: bigint, funds: Funds | null): void {
  const own = funds && funds.main < amount ? funds.main : amount
  if (funds) Object.assign(funds, { main: funds.main - own, bonus: funds.bonus - (amount - own) })
  round.staked += amount
  round.stakedBonus += amount - own
}

/** What became of a call, by the postings in front, which are taken away. */
function fateOf(moves: readonly (readonly Transfer[])[], postings: Posting[]): Fate {
  const answered = moves.map((transfers) =>
    transfers.map((transfer): Moved => {
      const posting = postings.shift()
      assert(posting !== undefined, 'each transfer is answered with its posting')
      return { transfer, posting }
    }),
  )
  for (const [refusedAt, play] of answered.entries())
    for (const one of play) {
      const refusal = refusalOf(one)
      if (refusal) return { state: 'fallen', refusedAt, refusal }
    }
  return { state: 'played', plays: answered.map(playedBy) }
}

type Moved = { transfer: Transfer; posting: Posting }

/** Why a play could not be; that nothing is left of what is to be taken back is no refusal. */
function refusalOf({ transfer, posting }: Moved): Refusal | null {
  assert(posting.state !== 'spent', 'nobody uses up the cause of a play')
  if (posting.state === 'refused') return posting.refusal
  if (posting.state !== 'insufficient' || transfer.atMost) return null
  return new Refusal('insufficient_funds', { balance: writeAmount(posting.balance) })
}

function playedBy(play: readonly Moved[]): PlayMoved {
  // What moved between accounts of the house is nothing to a member.
  const own = play.filter(({ transfer: { from, to } }) => from.memberId !== null || to.memberId !== null)
  const sum = (of: (one: Moved) => bigint) => own.reduce((all, one) => all + of(one), 0n)
  return { moved: sum(({ posting }) => movedBy(posting)), bonus: sum(bonusOf) }
}

function bonusOf({ transfer: { from, to }, posting }: Moved): bigint {
  const isOfBonus = [from, to].some(({ memberId, name }) => memberId !== null && name === bonus)
  if (isOfBonus) return movedBy(posting)
  if (posting.state !== 'posted') return 0n
  return posting.parts.reduce((all, part) => (part.name === bonus ? all + part.amount : all), 0n)
}
