import { assert, newId, sql, type Tx } from '#kit'

/** A round that all bet on, as its row has it. `ceiling` is in hundredths, `cameTo` a decimal of two places. */
export type SharedRound = {
  id: string
  game: string
  version: number
  chain: string
  number: number
  state: 'betting' | 'flying' | 'ended' | 'void'
  root: string | null
  entropy: string | null
  ceiling: number | null
  cameTo: string | null
  isWhole: boolean
  openedAt: Date
  endedAt: Date | null
}

export const sharedColumns = [
  'id',
  'game',
  'version',
  'chain',
  'number',
  'state',
  'root',
  'entropy',
  'ceiling',
  'came_to',
  'is_whole',
  'opened_at',
  'ended_at',
] as const

type RoundRow = Omit<SharedRound, 'state' | 'cameTo' | 'isWhole' | 'openedAt' | 'endedAt'> & {
  state: string
  came_to: string | null
  is_whole: boolean
  opened_at: Date
  ended_at: Date | null
}

export const readShared = ({
  state,
  came_to: cameTo,
  is_whole: isWhole,
  opened_at: openedAt,
  ended_at: endedAt,
  ...row
}: RoundRow): SharedRound => ({
  ...row,
  state: state as SharedRound['state'],
  cameTo,
  isWhole,
  openedAt,
  endedAt,
})

/** Opens a round of a game for bets, on a link of its chain. A game has one that goes on. */
export async function openShared(
  { db, clock }: Tx,
  { game, version, chainId, number }: { game: string; version: number; chainId: string; number: number },
): Promise<SharedRound> {
  const row = await db
    .insertInto('shared.round')
    .values({ id: newId(clock), game, version, chain: chainId, number, opened_at: clock.now() })
    .returning(sharedColumns)
    .executeTakeFirstOrThrow()
  return readShared(row)
}

/** Holds a round until this transaction ends: no bet is taken into it meanwhile. Answers where it is. */
export async function holdShared({ db }: Tx, id: string): Promise<string> {
  const { state } = await db
    .selectFrom('shared.round')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return state
}

/** Closes a round to bets, with what it is decided by, and gives each of them its place in the root. */
export async function lockShared(
  tx: Tx,
  id: string,
  { bets, ...to }: { root: string; entropy: string; ceiling: number; bets: readonly { id: string }[] },
): Promise<void> {
  await change(tx, id, 'betting', { ...to, state: 'flying', locked_at: tx.clock.now() })
  await sql`
    update shared.bet b set place = e.nth - 1
    from unnest(${bets.map((bet) => bet.id)}::uuid[]) with ordinality as e (id, nth)
    where b.id = e.id and b.round = ${id}`.execute(tx.db)
}

/** Ends a round that was locked with how far it went by its link; `isWhole` where it was led to its end. */
export const endShared = async (
  tx: Tx,
  id: string,
  { cameTo, link, isWhole }: { cameTo: string; link: string; isWhole: boolean },
): Promise<void> =>
  await change(tx, id, 'flying', {
    state: 'ended',
    came_to: cameTo,
    link,
    is_whole: isWhole,
    ended_at: tx.clock.now(),
  })

/** Ends a round that nothing is decided by: it was never locked, or what it was locked with does not hold. */
export const voidShared = async (tx: Tx, id: string, from: 'betting' | 'flying'): Promise<void> =>
  await change(tx, id, from, { state: 'void', is_whole: false, ended_at: tx.clock.now() })

type Change = Partial<{
  state: SharedRound['state']
  locked_at: Date
  ended_at: Date
  root: string
  entropy: string
  ceiling: number
  came_to: string
  link: string
  is_whole: boolean
}>

async function change({ db }: Tx, id: string, from: SharedRound['state'], to: Change): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('shared.round')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  assert(numUpdatedRows === 1n, `a round goes on from where it is: ${from}`)
}
