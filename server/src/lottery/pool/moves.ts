import type { Draw } from '#lottery/draw'
import { gameAccount } from '#wallet'
import { poolAccount, type PoolMove } from './hold-pools.ts'
import { books, poolsOf, prizeOf, type Pot } from './pot.ts'

/** Which draw's pools move, under which version of its result. */
type Moving = { draw: Draw; version: number; currency: string }

/** What moves between a game's accounts, given what a draw came to for its pools under the version before and under this one. */
export function movesBetween(moving: Moving, before: readonly Pot[], pots: readonly Pot[]): PoolMove[] {
  const own = pots.filter(({ isPool }) => isPool)
  return [
    ...own.flatMap((pot) =>
      movesOf(
        moving,
        pot,
        before.find(({ book, name }) => book === pot.book && name === pot.name),
      ),
    ),
    ...books.flatMap((book) => overflowOf(moving, book, before, own)),
  ].filter(({ amount }) => amount !== 0n)
}

/** What of a pool moves under a version that did not under the one before, beside what went over to another. */
function movesOf(
  { draw: { id, gameCode }, version, currency }: Moving,
  pot: Pot,
  before: Pot | undefined,
): PoolMove[] {
  const of = { book: pot.book, currency }
  const pool = poolAccount(gameCode, pot.name, of)
  const cause = (what: string) => `pool:${id}:v${version}:${pot.book}:${pot.name}:${what}`
  const more = (amountOf: (one: Pot) => bigint) => amountOf(pot) - (before ? amountOf(before) : 0n)
  return [
    {
      cause: cause('share'),
      kind: 'pool_share',
      from: gameAccount(gameCode, 'stake', of),
      to: pool,
      amount: more((one) => one.contributed),
    },
    {
      cause: cause('prize'),
      kind: 'pool_prize',
      from: pool,
      to: gameAccount(gameCode, 'prize', of),
      amount: more(prizeOf),
    },
    {
      cause: cause('seed'),
      kind: 'pool_seed',
      from: gameAccount(gameCode, 'seed', of),
      to: pool,
      amount: more((one) => one.funded),
    },
  ]
}

/** What goes over from one pool to the other under a version, or back again, in one book. */
function overflowOf(
  { draw: { id, gameCode, terms }, version, currency }: Moving,
  book: Pot['book'],
  before: readonly Pot[],
  pots: readonly Pot[],
): PoolMove[] {
  return Object.entries(poolsOf(terms)).flatMap(([name, { overflow }]): PoolMove[] => {
    const own = (one: Pot) => one.book === book && one.name === name
    const pot = pots.find(own)
    if (!overflow || !pot) return []
    const amount = (before.find(own)?.overflow ?? 0n) - pot.overflow
    const [from, to] = [name, overflow.to].map((one) => poolAccount(gameCode, one, { book, currency }))
    if (!from || !to) return []
    return [{ cause: `pool:${id}:v${version}:${book}:${name}:over`, kind: 'pool_over', from, to, amount }]
  })
}
